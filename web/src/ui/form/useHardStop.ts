import { type RefObject, useEffect, useRef } from 'react'
import { lengthOf } from '../../lib/textLength'

/**
 * Stops typing at a limit of characters (code points). A pasted text is never cut: it stays whole, and the form says
 * that it is too long (rule form.limit).
 */
export function useHardStop<T extends HTMLElement>(
  max: number | undefined,
  lines = false,
): RefObject<T | null> {
  const wrapper = useRef<T>(null)
  useEffect(() => {
    const element = wrapper.current
    if (!element || max === undefined) return
    const limit = max
    function stop(event: InputEvent) {
      const input = event.target as HTMLInputElement
      if (event.inputType !== 'insertText' && event.inputType !== 'insertLineBreak') return
      if (event.isComposing) return
      const selected = input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)
      const added = event.inputType === 'insertLineBreak' ? '\n' : (event.data ?? '')
      // Several characters at once come from an input method, a dictation or a test: kept whole, like a paste.
      if (lengthOf(added, true) > 1) return
      const rest = lengthOf(input.value, lines) - lengthOf(selected, lines)
      if (rest + lengthOf(added, lines) > limit) event.preventDefault()
    }
    element.addEventListener('beforeinput', stop)
    return () => element.removeEventListener('beforeinput', stop)
  }, [max, lines])
  return wrapper
}
