import { useEffect, useState } from 'react'

/** Milliseconds without a keystroke before a query is sent. */
const pause = 600

/** The typed text, once it has not changed for a moment (debounced). */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
