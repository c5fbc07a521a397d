import { pressedKey } from '../lib/pressedKey'

const stops =
  'button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), a[href], [tabindex="0"]'

/** What a Tab needs to be kept: the browser's event, or React's. */
export type TabPress = Parameters<typeof pressedKey>[0] & Pick<KeyboardEvent, 'shiftKey' | 'preventDefault'>

/** Where Tab can stop in a box, in its order. */
export const stopsIn = (box: Element): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>(stops)].filter(
    (one) => one.tabIndex >= 0 && one.getClientRects().length > 0 && !one.closest('[inert]'),
  )

/** Keeps the focus in a box: Tab leads from its last stop to the first, Shift+Tab the other way, and from outside in. */
export function keepFocus(event: TabPress, box: HTMLElement | null): void {
  if (pressedKey(event) !== 'Tab' || !box) return
  const all = stopsIn(box)
  const active = document.activeElement
  const edge = event.shiftKey ? all[0] : all.at(-1)
  if (active !== edge && active !== box && box.contains(active)) return
  event.preventDefault()
  ;(event.shiftKey ? all.at(-1) : all[0])?.focus()
}
