import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * The width of an element in px, rounded down to steps; undefined until it is measured, which is before the first
 * paint, and infinite where nothing has a width, as in tests.
 */
export function useWidth(ref: RefObject<HTMLElement | null>, step = 1): number | undefined {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () =>
      setWidth(Math.floor((element.clientWidth || Number.POSITIVE_INFINITY) / step) * step)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, step])
  return width
}
