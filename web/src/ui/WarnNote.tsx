import type { ReactNode } from 'react'
import styles from './WarnNote.module.css'

/** A warning, across the fields that it stands among; `heard` announces it to screen readers when it appears. */
export function WarnNote({ heard = false, children }: { heard?: boolean; children: ReactNode }) {
  return (
    <div className={`warn rounded-small across ${styles.note}`} {...(heard && { role: 'status' })}>
      {children}
    </div>
  )
}
