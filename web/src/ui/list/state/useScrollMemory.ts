import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const keyOf = (address: string) => `listScroll:${address}`

function recall(address: string): number {
  try {
    return Number(sessionStorage.getItem(keyOf(address)) ?? 0)
  } catch {
    return 0
  }
}

/**
 * Keeps the scroll position of a list and restores it, once its rows are there, after a reload and the browser's
 * Back, which the return from a form is, too (rule list.scroll). Any other visit starts at the top.
 * @param search undefined: the list keeps none
 */
export function useScrollMemory(search: string | undefined, ready: boolean): void {
  const { pathname } = useLocation()
  const address = search === undefined ? undefined : pathname + search
  const arrival = useNavigationType()
  const returning = useRef<boolean>(undefined)
  returning.current ??= arrival === 'POP'
  const last = useRef(0)

  useEffect(() => {
    if (address === undefined || !ready || !returning.current) return
    returning.current = false
    const top = recall(address)
    // The router's own scroll restoration runs first.
    const frame = requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }))
    return () => cancelAnimationFrame(frame)
  }, [ready, address])

  // Recorded before the page's content is removed, which would scroll it to the top.
  useLayoutEffect(() => {
    if (address === undefined) return
    // Read only on scrolling: reading it at once would force a layout of the new rows.
    const follow = () => {
      last.current = window.scrollY
    }
    const keep = () => {
      try {
        sessionStorage.setItem(keyOf(address), String(last.current))
      } catch {
        // Storage is forbidden: the list starts at the top.
      }
    }
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      keep()
      window.removeEventListener('scroll', follow)
      window.removeEventListener('pagehide', keep)
    }
  }, [address])
}
