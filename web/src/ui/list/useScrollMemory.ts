import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const keyOf = (address: string) => `listScroll:${address}`

let leftForForm: { address: string; viewId: number | null } | undefined

function recall(address: string): number {
  try {
    return Number(sessionStorage.getItem(keyOf(address)) ?? 0)
  } catch {
    return 0
  }
}

/**
 * Says that the list at this address is left for one of its forms: whoever comes back finds the same place, in the
 * same saved view.
 * @param entry what the entry of the history keeps beside the address
 */
export function rememberReturn(address: string, entry: unknown): void {
  leftForForm = { address, viewId: (entry as { viewId?: number | null } | null)?.viewId ?? null }
}

/** The saved view that the list at this address was left in for a form; undefined when it was not. */
export function viewOnReturn(address: string): number | null | undefined {
  return leftForForm?.address === address ? leftForForm.viewId : undefined
}

/**
 * Keeps where a list was scrolled to, and goes there again, once its rows are there, after a reload, with the
 * browser's Back, and on return from a form (rule L1). Any other visit starts at the top.
 */
export function useScrollMemory(search: string, ready: boolean): void {
  const { pathname } = useLocation()
  const address = pathname + search
  const arrival = useNavigationType()
  const returning = useRef<boolean>(undefined)
  returning.current ??= arrival === 'POP' || leftForForm?.address === address
  const last = useRef(0)

  useEffect(() => {
    if (!ready || !returning.current) return
    returning.current = false
    leftForForm = undefined
    const top = recall(address)
    // The router's own scroll restoration has its turn first.
    const frame = requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }))
    return () => cancelAnimationFrame(frame)
  }, [ready, address])

  // Taken down before the page's content goes, which would scroll it to the top.
  useLayoutEffect(() => {
    // Asked only when it changes: asking at once would lay out the new rows before their time.
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
