import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * Renders its children one after the other, each in a step of its own: the first appears as soon as possible, and
 * clicks and typing are handled before the next.
 */
export function Staggered({ children }: { children: ReactNode }) {
  const all = Children.toArray(children)
  const [drawn, setDrawn] = useState(1)
  useEffect(() => {
    if (drawn < all.length) startTransition(() => setDrawn(drawn + 1))
  }, [drawn, all.length])
  return all.slice(0, drawn)
}
