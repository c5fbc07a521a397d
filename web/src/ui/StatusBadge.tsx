import styles from './StatusBadge.module.css'

/** A status as a dot and a word, never as colour alone. */
export function StatusBadge({ tone, children }: { tone: 'good' | 'quiet' | 'bad'; children: string }) {
  return (
    <span className={`nowrap ${styles.badge}`} data-tone={tone}>
      {children}
    </span>
  )
}
