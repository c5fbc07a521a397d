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
      className={`field-box ${styles.box} ${className ?? ''}`}
      data-invalid={input['aria-invalid'] || undefined}
    >
      <input type="text" {...input} />
      {suffix && <span className={styles.suffix}>{suffix}</span>}
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
