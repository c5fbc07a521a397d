import { type RefObject, useEffect } from 'react'

/**
 * Scrolls all elements with `data-scrolls` in a frame sideways together: headers, rows, and the scrollbar. The frame
 * has `data-from-start` and `data-from-end` as long as something is hidden at that side.
 */
export function useScrollTogether(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const parts = [...element.querySelectorAll<HTMLElement>('[data-scrolls]')]
    const part = (name: string) => parts.find((one) => one.dataset.scrolls === name)
    const [header, body] = [part('header'), part('body')]

    function mark() {
      if (!element || !body) return
      const left = Math.round(body.scrollLeft)
      element.toggleAttribute('data-from-start', left > 0)
      element.toggleAttribute('data-from-end', left < body.scrollWidth - body.clientWidth - 1)
    }
    function follow({ target }: Event) {
      const leader = parts.find((one) => one === target)
      if (!leader) return
      for (const one of parts) if (one.scrollLeft !== leader.scrollLeft) one.scrollLeft = leader.scrollLeft
      mark()
    }
    /** A focused header is scrolled into view, and the rows with it. */
    function showHeader({ target }: FocusEvent) {
      if (!(target instanceof Element) || !header?.contains(target)) return
      requestAnimationFrame(() => {
        // The rows may have moved their headers back to the earlier focus: keys come faster than frames.
        if (target === document.activeElement) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        body?.scrollTo({ left: header.scrollLeft })
      })
    }

    element.addEventListener('scroll', follow, { capture: true, passive: true })
    element.addEventListener('focusin', showHeader)
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(mark)
    for (const one of [body, body?.firstElementChild]) if (one) observer?.observe(one)
    return () => {
      element.removeEventListener('scroll', follow, { capture: true })
      element.removeEventListener('focusin', showHeader)
      observer?.disconnect()
    }
  }, [frame])
}
