import { useState } from 'react'
import { normalizeDecimal, type Units } from './decimal'

interface Options {
  value: string
  onChange: (value: string) => void
  onLeave?: (() => void) | undefined
  /** The value's look without focus: '0.04' as '0.0400'. */
  format: (value: string) => string
  units?: Units | undefined
}

/**
 * The text of a decimal's input. While somebody types it stays as typed, and the form holds its value; when it is left,
 * the value is written out. Nothing is rounded, and a text that is no number stays to be corrected.
 */
export function useDecimalDraft({ value, onChange, onLeave, format, units }: Options) {
  const [draft, setDraft] = useState<string>()
  const isCurrent = draft !== undefined && normalizeDecimal(draft, units) === value
  return {
    value: isCurrent ? draft : format(value),
    onChange(event: { target: { value: string } }) {
      setDraft(event.target.value)
      onChange(normalizeDecimal(event.target.value, units))
    },
    onBlur() {
      setDraft(undefined)
      onLeave?.()
    },
  }
}
