import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { pressedKey } from '../lib/pressedKey'
import menu from './ActionMenu.module.css'

interface MenuAction {
  children: string
  onClick: () => void
  danger?: boolean
  pending?: boolean
  disabled?: boolean
  /** The language of its text, if it is not the page's. */
  lang?: string
}

/**
 * One of several alternatives in a row of the menu; choosing it keeps the menu open, so that its effect can be seen.
 */
interface MenuChoice {
  label: string
  options: readonly { label: string; isChosen: boolean; onChoose: () => void }[]
}

interface Contents {
  label: string
  /** Above the actions: their subject. */
  head?: ReactNode
  choices?: readonly MenuChoice[] | undefined
  actions: readonly MenuAction[]
}

/** A button with its menu. The question of an action, and Escape, return the focus to the button. */
export function MenuButton({
  label,
  head,
  choices,
  actionsOf,
  ...rest
}: Omit<Contents, 'actions'> &
  Omit<ComponentProps<'button'>, 'type'> & {
    /** The actions as they are when the menu is open. */
    actionsOf: () => readonly MenuAction[]
  }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  function close() {
    button.current?.focus({ preventScroll: true })
    setOpen(false)
  }

  return (
    <>
      <button
        {...rest}
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={rest['aria-disabled'] ? undefined : () => setOpen(!open)}
      />
      {open && (
        <ActionMenu
          {...{ id, label, head, choices }}
          actions={actionsOf()}
          button={button.current}
          onClose={close}
          onElsewhere={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface Props extends Contents {
  id: string
  /** The button that it belongs to. */
  button: HTMLElement | null
  onClose: () => void
  /** Closed by a click elsewhere, by Tab or by scrolling. */
  onElsewhere: () => void
}

/** At the end of the page, because the table clips its contents; below its button, or above if there is no room. */
function ActionMenu(props: Props) {
  const { id, label, button, head, choices = [], actions, onClose, onElsewhere } = props
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
    // Only scrolling that moves the button closes it.
    const moved = () => {
      const now = button?.getBoundingClientRect()
      if (now?.top !== place?.top || now?.left !== place?.left) onElsewhere()
    }
    const listeners = { pointerdown: elsewhere, focusin: elsewhere, scroll: moved, resize: moved }
    const closed = new AbortController()
    for (const [event, listener] of Object.entries(listeners))
      addEventListener(event, listener, { capture: true, passive: true, signal: closed.signal })
    return () => closed.abort()
  }, [button, onElsewhere])

  function onKeyDown(event: KeyboardEvent) {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    const next = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1 }
    const key = pressedKey(event)
    const to = { ...next, Home: 0, End: -1 }[key ?? '']
    if (to !== undefined) {
      event.preventDefault()
      all.at(to % all.length)?.focus()
    }
    // Tab continues from the button.
    if (key === 'Escape' || key === 'Tab') {
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
      className={`stack small surface framed rounded ${menu.menu}`}
      onKeyDown={onKeyDown}
    >
      {head && <div className="ruled pad-2 pad-x-2 below-1">{head}</div>}
      {choices.map((choice) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu
        <div key={choice.label} role="group" aria-label={choice.label} className="row gap-1 pad-x-2">
          <span className="quiet grow" aria-hidden="true">
            {choice.label}
          </span>
          {choice.options.map((option) => (
            <button
              key={option.label}
              type="button"
              role="menuitemradio"
              aria-checked={option.isChosen}
              tabIndex={-1}
              className="pick nowrap"
              onClick={option.onChoose}
            >
              {option.label}
            </button>
          ))}
        </div>
      ))}
      {actions.map(({ children, danger, disabled, pending, lang, onClick }) => (
        <button
          key={children}
          lang={lang}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="pick nowrap"
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
