import { pressedKey } from '../../lib/pressedKey'

const isApple = /Mac|iP(hone|ad|od)/.test(navigator.platform)

/** What the keyboard opens over a page. */
export type Overlay = 'palette' | 'shortcuts'

/** The names of keys on this machine's keyboard. */
export const keyNames = {
  command: isApple ? '⌘' : 'Ctrl',
  enter: isApple ? '↵' : 'Enter',
  shift: isApple ? '⇧' : 'Shift',
  escape: 'Esc',
} as const

/** For `aria-keyshortcuts`. */
export const paletteShortcut = isApple ? 'Meta+K' : 'Control+K'

/** Whether an event is ⌘K, or Ctrl+K where there is no ⌘; ⌃K deletes a line on a Mac. */
export function isPaletteKey(event: KeyboardEvent): boolean {
  const command = isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  return command && !event.shiftKey && !event.altKey && pressedKey(event)?.toLowerCase() === 'k'
}

/** Whether a key goes into a text field. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0]
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.matches(
      'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="combobox"], [role="textbox"]',
    )
  )
}

/** Whether a dialog waits for an answer: shortcuts are inactive until then. */
export const isAsking = (): boolean =>
  [...document.querySelectorAll('[aria-modal="true"], dialog[open]')].some(
    (one) => one.getClientRects().length > 0,
  )
