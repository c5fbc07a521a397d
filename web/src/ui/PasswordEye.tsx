import styles from './PasswordEye.module.css'

interface Props {
  /** Whether the password can be read: the eye is open. */
  isShown: boolean
  /** What a click does. */
  label: string
  onClick: () => void
}

/** The button in a password's field that shows and hides it. Its eye is as the password is: open or crossed out. */
export function PasswordEye({ isShown, label, onClick }: Props) {
  return (
    <button className={`pick icon-button ${styles.eye}`} type="button" aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
        <circle cx="12" cy="12" r="3" />
        {!isShown && <path d="m4 20 16-16" />}
      </svg>
    </button>
  )
}
