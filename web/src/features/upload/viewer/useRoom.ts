import { type RefObject, useEffect, useState } from 'react'
import type { Size } from './zoom'

/** The inner size of an element, also when the window changes; undefined until it has been measured. */
export function useRoom(ref: RefObject<HTMLElement | null>): Size | undefined {
  const [room, setRoom] = useState<Size>()
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const { paddingInlineStart, paddingBlockStart } = getComputedStyle(element)
      // Of the box itself: scrollbars that appear when zooming do not change what fits.
      const width = element.offsetWidth - 2 * Number.parseFloat(paddingInlineStart)
      const height = element.offsetHeight - 2 * Number.parseFloat(paddingBlockStart)
      setRoom((now) => (now?.width === width && now.height === height ? now : { width, height }))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return room
}
