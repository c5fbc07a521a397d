import { type RefObject, useEffect, useRef } from 'react'
import { textLength } from '../../lib/textLength'
import { Field, type FieldProps, useField } from './Field'
import styles from './form.module.css'
import { Input, TextArea } from './Input'

interface Props extends FieldProps {
  /** The limit in code points; the counter appears at 80 % (rule form.limit). */
  max: number
}

/** How much of the limit is used, when it is nearly reached. */
export function TextCount({ value, max, lines }: { value: string; max: number; lines?: boolean }) {
  const length = textLength(value, lines)
  if (length < max * 0.8) return null
  return (
    <span className={`caption tabular ${length > max ? 'bad' : 'faint'} ${styles.count}`} aria-hidden="true">
      {length}/{max}
    </span>
  )
}

/** A single-line text. */
export function TextField({ max, ...field }: Props) {
  const { value, set, leave } = useField<string>(field.path)
  const wrapper = useHardStop<HTMLDivElement>(max)
  return (
    <Field {...field} read={() => value}>
      {(control) => (
        <div ref={wrapper} className="relative">
          <Input
            {...control}
            value={value}
            autoComplete="off"
            suffix={<TextCount value={value} max={max} />}
            onChange={(event) => set(event.target.value)}
            onBlur={leave}
          />
        </div>
      )}
    </Field>
  )
}

/**
 * A multi-line text, kept as typed. It grows by CSS: antd measures by a style attribute, which the content security
 * policy refuses.
 */
export function TextAreaField({ max, ...field }: Props) {
  const { value, set, leave } = useField<string>(field.path)
  const wrapper = useHardStop<HTMLDivElement>(max, true)
  return (
    <Field {...field} span={field.span ?? 12} read={() => value && <span className="lines">{value}</span>}>
      {(control) => (
        <div ref={wrapper} className={`relative ${styles.area}`}>
          <TextArea
            {...control}
            value={value}
            rows={2}
            onChange={(event) => set(event.target.value)}
            onBlur={leave}
          />
          <TextCount value={value} max={max} lines />
        </div>
      )}
    </Field>
  )
}

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
      if (textLength(added, true) > 1) return
      const rest = textLength(input.value, lines) - textLength(selected, lines)
      if (rest + textLength(added, lines) > limit) event.preventDefault()
    }
    element.addEventListener('beforeinput', stop)
    return () => element.removeEventListener('beforeinput', stop)
  }, [max, lines])
  return wrapper
}
