import { useEffect, useState } from 'react'

/** Milliseconds without a keystroke before anybody is asked. */
const pause = 600

/** What is typed, once it has not changed for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
