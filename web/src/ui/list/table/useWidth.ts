import { type RefObject, useLayoutEffect, useState } from 'react'

/** In px: a table draws again when its room changes by this much. */
const step = 40

/** The width of an element, in steps; undefined until it is measured, which is before anything is painted. */
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
