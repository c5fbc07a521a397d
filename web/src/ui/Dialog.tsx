import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { pressedKey } from '../lib/pressedKey'
import { Button } from './Button'
import { Icon } from './Icon'
import { keepFocus, type TabPress } from './keepFocus'
import './dialog.css'

interface Props {
  title: string
  children?: ReactNode
  /** The buttons, the main one last. */
  actions?: ReactNode
  /** The last button, which only closes it, for a dialog that is read. */
  closeText?: string
  /** Called by ×, Escape and a click beside the dialog; without it only its buttons close it. */
  onDismiss?: (() => void) | undefined
  /** Its action is running: nothing closes it. */
  busy?: boolean
  /** In px; without one it is a short message, which assistive technology reads as a whole. */
  width?: number | undefined
}

/** A press leaves a field only with its click: what is then said below the field would move the button away. */
const stay = (event: MouseEvent) => event.preventDefault()

/** Whether an event comes from the dialog itself: React tells it also of what lies above. */
const isWithin = ({ currentTarget, target }: SyntheticEvent) => currentTarget.contains(target as Node)

/** The page below keeps its width when its scrollbar goes. */
function keepWidth() {
  const { style, clientWidth } = document.documentElement
  style.setProperty('--gutter', clientWidth < innerWidth ? 'stable' : 'auto')
}

/**
 * A question, message or form over the page: the only dialog there is. It keeps the focus inside and returns it when it
 * closes, and the page below does not scroll. Lists of choices open within it (app/providers).
 */
export function Dialog({ title, children, actions, closeText, onDismiss, busy = false, width }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  const bodyId = useId()
  const cover = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)

  // With the change itself: a moment later it would take the focus from a field that somebody has gone to since.
  useLayoutEffect(() => {
    const before = document.activeElement
    const first = box.current?.querySelector<HTMLElement>(
      '[data-autofocus], :is(input, textarea):not(:disabled, [hidden])',
    )
    // Buttons are in sight wherever a long dialog is scrolled to: it opens at its top.
    ;(first ?? box.current)?.focus({ preventScroll: first?.closest('.dialog-actions') != null })
    return () => {
      // Of a form and a question above it that close at once, the form has returned it already.
      const now = document.activeElement
      const isInDialog = now === null || now === document.body || now.closest('.dialog-cover') !== null
      if (isInDialog && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true })
    }
  }, [])
  useLayoutEffect(keepWidth, [])

  function dismiss() {
    if (!busy) onDismiss?.()
  }

  function handleKey(event: TabPress & Pick<KeyboardEvent, 'target' | 'stopPropagation'>) {
    // Neither reaches a dialog or a drawer below.
    const key = pressedKey(event)
    if (key === 'Tab') event.stopPropagation()
    keepFocus(event, box.current)
    // An open list of choices closes itself.
    if (key !== 'Escape' || (event.target as Element).ariaExpanded === 'true') return
    event.stopPropagation()
    dismiss()
  }

  // While a form is being saved, or after its focused button was disabled, the keys go to the page itself.
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const covers = document.querySelectorAll('.dialog-cover')
      if (event.target === document.body && covers.item(covers.length - 1) === cover.current) handleKey(event)
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  })

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the dialog is a shortcut for Escape
    <div
      ref={cover}
      className="dialog-cover"
      onMouseDown={(event) => {
        // A press on its scrollbar is none beside it.
        if (event.target !== event.currentTarget || event.clientX >= event.currentTarget.clientWidth) return
        stay(event)
        dismiss()
      }}
      // Not what comes from a viewer above it.
      onKeyDown={(event) => isWithin(event) && handleKey(event)}
      // A drawer of antd's below would take the focus back as soon as it noticed.
      onFocus={(event) => isWithin(event) && event.nativeEvent.stopPropagation()}
    >
      <div
        ref={box}
        className="dialog"
        style={width ? ({ '--dialog-width': `${width}px` } as CSSProperties) : undefined}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={width ? undefined : bodyId}
        tabIndex={-1}
      >
        <h2 id={titleId} className="dialog-title">
          {title}
        </h2>
        {onDismiss && (
          <button
            type="button"
            className="pick icon-button dialog-close"
            aria-label={t('closeDialog')}
            disabled={busy}
            onMouseDown={stay}
            onClick={dismiss}
          >
            <Icon name="close" />
          </button>
        )}
        <div id={bodyId} className="dialog-body">
          {children}
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it keeps a press from taking the focus */}
        <div className="dialog-actions" onMouseDown={stay}>
          {actions}
          {closeText && (
            <Button type="primary" data-autofocus onClick={dismiss}>
              {closeText}
            </Button>
          )}
        </div>
      </div>
    </div>,
    document.body,
  )
}
