import styles from './Waiting.module.css'

/** A placeholder in a dialog while its texts load. */
export function Waiting() {
  return <p className={`above-3 ${styles.waiting}`} aria-busy="true" />
}
