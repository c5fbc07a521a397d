import styles from './Waiting.module.css'

/** Stands in a dialog for lines of text that are on their way. */
export function Waiting() {
  return <p className={styles.waiting} aria-busy="true" />
}
