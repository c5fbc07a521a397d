import type { ReactNode } from 'react'
import styles from './marks.module.css'

interface MarkProps {
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** Something that is so or is not, with its words. */
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
  /** What belongs together. */
  name: string
  checked: boolean
  onPick: () => void
  children: ReactNode
}

/** One of few, side by side. */
export function RadioButton({ name, checked, onPick, children }: RadioProps) {
  return (
    <label className={styles.radio}>
      <input type="radio" name={name} checked={checked} onChange={onPick} />
      <span>{children}</span>
    </label>
  )
}

/** The box around what is one of few. */
export const radiosClass = styles.radios
