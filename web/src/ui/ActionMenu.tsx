import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import menu from './ActionMenu.module.css'

export interface MenuAction {
  children: string
  onClick: () => void
  danger?: boolean
  pending?: boolean
  disabled?: boolean
  /** The language of its text, where that is another one than the page's. */
  lang?: string
}

interface Props {
  id: string
  label: string
  /** What it belongs to. */
  button: HTMLElement | null
  /** Above the actions: what they are about. */
  head?: ReactNode
  actions: readonly MenuAction[]
  onClose: () => void
  /** Somebody has gone elsewhere, by pointer or by scrolling. */
  onElsewhere: () => void
}

/** At the end of the page, as the table cuts off what leaves it; below its button, above where there is no room. */
export function ActionMenu({ id, label, button, head, actions, onClose, onElsewhere }: Props) {
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
      {head && <div className={menu.head}>{head}</div>}
      {actions.map(({ children, danger, disabled, pending, lang, onClick }) => (
        <button
          key={children}
          lang={lang}
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
