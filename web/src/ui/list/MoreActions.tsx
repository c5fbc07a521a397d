import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import menu from './MoreActions.module.css'
import type { RowActionProps } from './RowActions'
import styles from './RowActions.module.css'

/** The actions of a row that are not seen at once, in a menu; the button shows the progress of each. */
export function MoreActions({ actions }: { actions: readonly RowActionProps[] }) {
  const { t } = useTranslation('list')
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const pending = actions.some((one) => one.pending)
  const waits = actions.every((one) => one.pending || one.disabled)

  function close() {
    // What an action asks next, and Escape, give the focus back to where the menu came from.
    button.current?.focus({ preventScroll: true })
    setOpen(false)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.action}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        aria-busy={pending || undefined}
        aria-disabled={waits || undefined}
        onClick={waits ? undefined : () => setOpen(!open)}
      >
        {t('more')}
        {pending && <span className={styles.progress} aria-hidden="true" />}
      </button>
      {open && (
        <Menu
          id={menuId}
          label={t('more')}
          button={button.current}
          actions={actions}
          onClose={close}
          onElsewhere={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface MenuProps {
  id: string
  label: string
  /** What it belongs to. */
  button: HTMLElement | null
  actions: readonly RowActionProps[]
  onClose: () => void
  /** Somebody has gone elsewhere, by pointer or by scrolling. */
  onElsewhere: () => void
}

/** At the end of the page, as the table cuts off what leaves it; below its button, above where there is no room. */
function Menu({ id, label, button, actions, onClose, onElsewhere }: MenuProps) {
  const box = useRef<HTMLDivElement>(null)
  const items = () => [...(box.current?.querySelectorAll('button') ?? [])]

  useLayoutEffect(() => {
    const list = box.current
    const place = button?.getBoundingClientRect()
    if (!list || !place) return
    const below = place.bottom + 4
    const fits = below + list.offsetHeight < window.innerHeight
    list.style.insetBlockStart = `${fits ? below : place.top - list.offsetHeight - 4}px`
    list.style.insetInlineEnd = `${document.documentElement.clientWidth - place.right}px`
    list.querySelector('button')?.focus({ preventScroll: true })
  }, [button])

  useEffect(() => {
    const place = button?.getBoundingClientRect()
    const elsewhere = ({ target }: Event) => {
      const inside = target instanceof Node && (box.current?.contains(target) || button?.contains(target))
      if (!inside) onElsewhere()
    }
    // Not everything that scrolls takes the button along.
    const moved = () => {
      const now = button?.getBoundingClientRect()
      if (now?.top !== place?.top || now?.left !== place?.left) onElsewhere()
    }
    const listeners = { pointerdown: elsewhere, focusin: elsewhere, scroll: moved, resize: moved }
    const all = Object.entries(listeners)
    for (const [event, listener] of all) addEventListener(event, listener, { capture: true, passive: true })
    return () => {
      for (const [event, listener] of all) removeEventListener(event, listener, { capture: true })
    }
  }, [button, onElsewhere])

  function onKeyDown(event: KeyboardEvent) {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      all.at(to % all.length)?.focus()
    }
    // Tab goes on from the button.
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.stopPropagation()
      onClose()
    }
  }

  return createPortal(
    <div
      ref={box}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={menu.menu}
      onKeyDown={onKeyDown}
    >
      {actions.map(({ children, danger, disabled, pending, onClick }) => (
        <button
          key={children}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={menu.item}
          data-danger={danger || undefined}
          aria-disabled={disabled || pending || undefined}
          onClick={() => {
            onClose()
            if (!disabled && !pending) onClick()
          }}
        >
          {children}
        </button>
      ))}
    </div>,
    document.body,
  )
}
