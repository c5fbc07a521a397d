import { type ReactNode, useState } from 'react'
import { groupDecimal, normalizeDecimal, padDecimal, type Units } from './decimal'
import { Field, type FieldProps, useField } from './Field'
import styles from './form.module.css'
import { Input } from './Input'

interface Props extends FieldProps {
  /** The number of shown decimals; further ones stay as typed, for the form to refuse. */
  places: number
  /** Units that are understood after a typed or pasted number. */
  units?: Units
  /** The unit, shown after the value. */
  unit?: ReactNode
}

/** An exact decimal: right-aligned, never rounded, never changed by the wheel (rule form.number). */
export function DecimalField({ places, units, unit, ...field }: Props) {
  const { value, set, leave } = useField<string>(field.path)
  const format = (text: string) => groupDecimal(padDecimal(text, places))
  const draft = useDecimalDraft({ value, onChange: set, onLeave: leave, format, units })
  const read = () =>
    value && (
      <span className="tabular">
        {format(value)} {unit}
      </span>
    )
  return (
    <Field span={3} {...field} read={read}>
      {(control) => (
        <Input
          {...{ ...control, ...draft }}
          className={styles.decimal}
          inputMode="decimal"
          autoComplete="off"
          suffix={unit}
        />
      )}
    </Field>
  )
}

interface DraftOptions {
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
export function useDecimalDraft({ value, onChange, onLeave, format, units }: DraftOptions) {
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
