import { useLayoutEffect } from 'react'
import { isAsking, isTyping } from '../palette/keys'

/** The keys of pages, by their `aria-keyshortcuts`. */
const names: Record<string, string> = { '/': '/', n: 'N' }

/** Open panels and menus receive all keys themselves. */
const panels = '[role="dialog"], [role="menu"], [role="listbox"]'

/**
 * `/` focuses the page's search, `n` creates a record: whatever element of the page has that `aria-keyshortcuts`
 * (rule key.page). Inactive while somebody types or a question is open.
 */
export function usePageKeys(): void {
  // At the first paint, as the palette's keys.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, target, defaultPrevented, isComposing, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
      const name = names[key.toLowerCase()]
      if (!name || defaultPrevented || isComposing || ctrlKey || metaKey || altKey || repeat) return
      // On some keyboards the slash needs Shift.
      if (shiftKey && key !== '/') return
      if (isTyping(event) || isAsking() || (target instanceof Element && target.closest(panels))) return
      const named = document.querySelectorAll<HTMLElement>(`main [aria-keyshortcuts="${name}"]`)
      const found = [...named].find((one) => one.getClientRects().length > 0)
      if (!found) return
      // The key itself must not be typed into the field; Firefox searches with it.
      event.preventDefault()
      if (!(found instanceof HTMLInputElement)) return found.click()
      found.focus()
      found.select()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
