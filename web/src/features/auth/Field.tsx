import { type ReactNode, useId } from 'react'
import styles from './LoginForm.module.css'

/** What connects an input to its label and error. */
export interface FieldInputProps {
  id: string
  className: string | undefined
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface Props {
  label: string
  error: string | undefined
  children: (props: FieldInputProps) => ReactNode
}

/** A label above, an input, and room for its error below, so that nothing moves when one appears. */
export function Field({ label, error, children }: Props) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: `field-box ${styles.input}`,
        'aria-invalid': error !== undefined,
        'aria-describedby': error === undefined ? undefined : errorId,
      })}
      <p id={errorId} className={`bad ${styles.error}`}>
        {error}
      </p>
    </div>
  )
}
