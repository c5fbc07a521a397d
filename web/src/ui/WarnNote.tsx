import type { ReactNode } from 'react'

/** A warning, across the fields that it stands among; `heard` announces it to screen readers when it appears. */
export function WarnNote({ heard = false, children }: { heard?: boolean; children: ReactNode }) {
  return (
    <div className="note-box warn across above-2 below-4" data-tone="warn" {...(heard && { role: 'status' })}>
      {children}
    </div>
  )
}
