/** A key, as the browser or React tells of it. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'keyCode'> & {
  isComposing?: boolean
  nativeEvent?: Pick<KeyboardEvent, 'isComposing'>
}

/**
 * The key that was pressed; undefined while an input method composes a text: its Enter and Escape are its own. Whatever
 * listens for keys reads them here (scripts/check-structure.ts).
 */
export function pressedKey({ key, keyCode, isComposing, nativeEvent }: KeyPress): string | undefined {
  // Safari ends the composition before it sends the key, and marks the key with 229.
  return isComposing || nativeEvent?.isComposing || keyCode === 229 ? undefined : key
}

/** Whether a key submits what one types in, from wherever one types: Ctrl+Enter (rule key.page). */
export const isSubmitKey = (event: KeyPress & Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>): boolean =>
  pressedKey(event) === 'Enter' && (event.ctrlKey || event.metaKey)
