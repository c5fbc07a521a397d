import styles from './form.module.css'

/** Says that something must be given; controls say it to screen readers themselves. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  )
}
