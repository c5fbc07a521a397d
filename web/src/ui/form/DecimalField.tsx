import { type ReactNode, useState } from 'react'
import { groupDecimal, padDecimal } from './decimal'
import { Field, type FieldProps, useField } from './Field'
import styles from './form.module.css'
import { Input } from './Input'

interface Props extends FieldProps {
  /** The number of shown decimals; further ones stay as typed, for the form to refuse. */
  places: number
  /** Reads what is typed or pasted. */
  read: ReadNumber
  /** The unit, shown after the value. */
  unit?: ReactNode
}

/** An exact decimal: right-aligned, never rounded, never changed by the wheel (rule form.number). */
export function DecimalField({ places, read: readNumber, unit, ...field }: Props) {
  const { value, set, leave } = useField<string>(field.path)
  const format = (text: string) => groupDecimal(padDecimal(text, places))
  const draft = useDecimalDraft({ value, onChange: set, onLeave: leave, format, read: readNumber })
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

/** Reads a number that somebody writes as its canonical text; undefined for what is none. */
export type ReadNumber = (text: string) => string | undefined

interface DraftOptions {
  value: string
  onChange: (value: string) => void
  onLeave?: (() => void) | undefined
  /** The value's look without focus: '0.04' as '0.0400'. */
  format: (value: string) => string
  read: ReadNumber
}

/**
 * The text of a decimal's input. While somebody types it stays as typed, and the form holds its value; when it is left,
 * the value is written out. Nothing is rounded, and a text that is no number stays to be corrected.
 */
export function useDecimalDraft({ value, onChange, onLeave, format, read }: DraftOptions) {
  const parsed = (text: string) => read(text) ?? text
  const [draft, setDraft] = useState<string>()
  const isCurrent = draft !== undefined && parsed(draft) === value
  return {
    value: isCurrent ? draft : format(value),
    onChange(event: { target: { value: string } }) {
      setDraft(event.target.value)
      onChange(parsed(event.target.value))
    },
    onBlur() {
      setDraft(undefined)
      onLeave?.()
    },
  }
}
