import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import './dialog.css'

interface Props {
  title: string
  children?: ReactNode
  /** The buttons, the main one last. */
  actions: ReactNode
  /** Called by Escape and by a click beside the dialog; without it only its buttons close it. */
  onDismiss?: (() => void) | undefined
  /** For contents in two columns. */
  wide?: boolean
}

const focusable =
  'button:not(:disabled), input:not([hidden], :disabled), textarea, select, a[href], [tabindex="0"]'

/** For antd's fields in a dialog: their options open above it, not behind it. */
export const withinDialog = (field: HTMLElement): HTMLElement =>
  field.closest<HTMLElement>('.dialog-cover') ?? document.body

/**
 * A short question or message over the page. It keeps the focus inside, and returns it when it closes. For longer forms
 * use antd's Modal: its options and calendars would open behind this one.
 */
export function Dialog({ title, children, actions, onDismiss, wide }: Props) {
  const titleId = useId()
  const bodyId = useId()
  const box = useRef<HTMLDivElement>(null)

  // With the change itself: a moment later it would take the focus from a field that somebody has gone to since.
  useLayoutEffect(() => {
    const before = document.activeElement
    const first = box.current?.querySelector<HTMLElement>('[data-autofocus], input:not([hidden])')
    ;(first ?? box.current)?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onDismiss?.()
    }
    if (event.key !== 'Tab' || !box.current) return
    const stops = [...box.current.querySelectorAll<HTMLElement>(focusable)]
    const edge = event.shiftKey ? stops[0] : stops.at(-1)
    const active = document.activeElement
    if (active === edge || active === box.current || !box.current.contains(active)) {
      event.preventDefault()
      ;(event.shiftKey ? stops.at(-1) : stops[0])?.focus()
    }
  }

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the dialog is a shortcut for Escape
    <div
      className="dialog-cover"
      onMouseDown={(event) => event.target === event.currentTarget && onDismiss?.()}
      onKeyDown={handleKey}
      // A form in antd's Modal below would take the focus back as soon as it noticed.
      onFocus={(event) => event.nativeEvent.stopPropagation()}
    >
      <div
        ref={box}
        className="dialog"
        data-wide={wide || undefined}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={bodyId}
        tabIndex={-1}
      >
        <h2 id={titleId} className="dialog-title">
          {title}
        </h2>
        <div id={bodyId} className="dialog-body">
          {children}
        </div>
        <div className="dialog-actions">{actions}</div>
      </div>
    </div>,
    document.body,
  )
}
