import type { ReactNode } from 'react'
import styles from './marks.module.css'

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

/** One of few options, side by side. */
export function RadioButton({ name, checked, onPick, children }: RadioProps) {
  return (
    <label className={styles.radio}>
      <input type="radio" name={name} checked={checked} onChange={onPick} />
      <span>{children}</span>
    </label>
  )
}

/** The box of such an option. */
export const radiosClass = styles.radios
