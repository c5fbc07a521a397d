import styles from './form.module.css'

/** Marks a required field for the eye; controls tell screen readers themselves. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  )
}
