import styles from './Method.module.css'

/** The method of a call; whether it writes is shown elsewhere. */
export function Method({ method }: { method: string }) {
  return (
    <span className={`accent strong ${styles.method}`} data-method={method}>
      {method}
    </span>
  )
}
