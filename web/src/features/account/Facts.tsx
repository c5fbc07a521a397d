import type { ReactNode } from 'react'
import styles from './AuthenticationCenterPage.module.css'

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A few words side by side. */
export function Tags({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={styles.tags}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
