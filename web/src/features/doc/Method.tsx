import styles from './Method.module.css'

/** The method of a call, as a word; what it does to data is told elsewhere. */
export function Method({ method }: { method: string }) {
  return (
    <span className={styles.method} data-method={method}>
      {method}
    </span>
  )
}
