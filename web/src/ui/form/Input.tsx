import type { ComponentProps, ReactNode } from 'react'
import styles from './input.module.css'

interface Props extends ComponentProps<'input'> {
  /** After the text: a unit, or the remaining characters. */
  suffix?: ReactNode
}

/** A single-line field, in a box with its unit or counter. */
export function Input({ suffix, className, ...input }: Props) {
  return (
    <span
      className={`field-box row gap-1 ${styles.box} ${className ?? ''}`}
      data-invalid={input['aria-invalid'] || undefined}
    >
      <input type="text" {...input} />
      {suffix && <span className="quiet flex-none">{suffix}</span>}
    </span>
  )
}

/** A multi-line field. */
export function TextArea(props: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...props}
      className={`field-box ${styles.area}`}
      data-invalid={props['aria-invalid'] || undefined}
    />
  )
}

interface MarkProps {
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** A check box with its label. */
export function CheckMark({ checked, disabled, onChange, children }: MarkProps) {
  return (
    <label className={styles.check} data-disabled={disabled || undefined}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}

interface RadioProps {
  /** A group of options. */
  name: string
  checked: boolean
  onPick: () => void
  children: ReactNode
}

/** One of few options, side by side. The whole button is the mark; its words lie on it. */
export function RadioButton({ name, checked, onPick, children }: RadioProps) {
  return (
    <label className={`pick pill relative ${styles.radio}`}>
      <input className="covering" type="radio" name={name} checked={checked} onChange={onPick} />
      <span className="relative">{children}</span>
    </label>
  )
}
