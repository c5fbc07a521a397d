import { useEffect, useState } from 'react'
import { whenIdle } from '../lib/idle'

/** Whether the browser has been idle since this was first shown: what is not needed at once waits for that. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
