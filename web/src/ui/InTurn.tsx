import { Children, type ReactNode, useDeferredValue } from 'react'

/**
 * Draws one after the other, each in a step of its own: the first is there as soon as it can be, and what is clicked or
 * typed meanwhile goes before the next.
 */
export function InTurn({ children }: { children: ReactNode }) {
  const [first, ...rest] = Children.toArray(children)
  const next = useDeferredValue(rest.length > 0, false)
  return (
    <>
      {first}
      {next && <InTurn>{rest}</InTurn>}
    </>
  )
}
