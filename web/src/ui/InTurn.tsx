import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * Draws one after the other, each in a step of its own: the first is there as soon as it can be, and what is clicked or
 * typed meanwhile goes before the next.
 */
export function InTurn({ children }: { children: ReactNode }) {
  const all = Children.toArray(children)
  const [drawn, setDrawn] = useState(1)
  useEffect(() => {
    if (drawn < all.length) startTransition(() => setDrawn(drawn + 1))
  }, [drawn, all.length])
  return all.slice(0, drawn)
}
