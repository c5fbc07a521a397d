import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Renders its content once it is about to be seen: what stands far below asks for nothing until then. */
export function Near({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return isNear ? children : <div ref={place} />
}
