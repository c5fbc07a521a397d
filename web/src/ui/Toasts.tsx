import { useSyncExternalStore } from 'react'
import { noticeStore } from '../lib/notice'
import './toasts.css'

const tones = { success: 'good', error: 'bad', info: 'accent' } as const

/**
 * The short messages at the top of the page, for public pages and the shell. The live region is always in the document,
 * so that screen readers announce what appears in it.
 */
export function Toasts() {
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.read, noticeStore.read)
  return (
    <div className="toasts" aria-live="polite" aria-atomic="false">
      {notices.map((notice) => (
        <div
          key={notice.id}
          className={`toast toast-${notice.kind}`}
          role={notice.kind === 'error' ? 'alert' : 'status'}
        >
          <span className="dot" data-tone={tones[notice.kind]} aria-hidden="true" />
          {notice.text}
        </div>
      ))}
    </div>
  )
}
