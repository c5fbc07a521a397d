import { type RefObject, useEffect, useState } from 'react'

/** How far below the window something counts as near, in px. */
const reach = 400

/** Whether an element has come into sight, or nearly: what it shows can wait until then. */
export function useNear(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `0px 0px ${reach}px 0px` },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isNear, ref])
  return isNear
}
