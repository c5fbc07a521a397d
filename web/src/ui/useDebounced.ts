import { useEffect, useState } from 'react'

/** The typed text, once it has not changed for some milliseconds (debounced). */
export function useDebounced(value: string, pause = 600): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
