import type { ReactNode } from 'react'
import styles from './WarnNote.module.css'

/** What has to be known before going on; `heard` says it aloud when it comes. */
export function WarnNote({ heard = false, children }: { heard?: boolean; children: ReactNode }) {
  return (
    <p className={styles.note} {...(heard && { role: 'status' })}>
      {children}
    </p>
  )
}
