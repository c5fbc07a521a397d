import type { ComponentProps, ReactNode } from 'react'
import styles from './input.module.css'

interface Props extends ComponentProps<'input'> {
  /** Behind what is typed: a unit, or how much room is left. */
  suffix?: ReactNode
}

/** A field of one line, in a box with what belongs to its value. */
export function Input({ suffix, className, ...input }: Props) {
  return (
    <span
      className={className ? `${styles.box} ${className}` : styles.box}
      data-invalid={input['aria-invalid'] || undefined}
    >
      <input type="text" {...input} />
      {suffix && <span className={styles.suffix}>{suffix}</span>}
    </span>
  )
}

/** A field of several lines. */
export function TextArea(props: ComponentProps<'textarea'>) {
  return <textarea {...props} className={styles.area} data-invalid={props['aria-invalid'] || undefined} />
}
