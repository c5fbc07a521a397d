import { type RefObject, useLayoutEffect, useState } from 'react'

/** In px: a table renders again when its width changes by this much. */
const step = 40

/** The width of an element, in steps; undefined until it is measured, which is before the first paint. */
export function useWidth(ref: RefObject<HTMLElement | null>): number | undefined {
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
  }, [ref])
  return width
}
