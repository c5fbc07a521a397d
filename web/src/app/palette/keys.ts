const isApple = /Mac|iP(hone|ad|od)/.test(navigator.platform)

/** What the keyboard opens over a page. */
export type Overlay = 'palette' | 'shortcuts'

/** How the keyboard of this machine calls a key. */
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
  return command && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k'
}

/** Whether a key goes into something that is being typed in. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0]
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable || target.matches('input, textarea, select, [role="combobox"], [role="textbox"]')
  )
}

/** Whether an input method is putting a character together: its Enter and Escape are its own. */
export const isComposing = (event: { isComposing: boolean; keyCode: number }): boolean =>
  // Safari ends the composition before it tells of the key, and marks it with 229.
  event.isComposing || event.keyCode === 229

/** Whether a dialog asks for an answer: shortcuts wait until it has one. */
export const isAsking = (): boolean =>
  [...document.querySelectorAll('[aria-modal="true"], dialog[open]')].some(
    (one) => one.getClientRects().length > 0,
  )
