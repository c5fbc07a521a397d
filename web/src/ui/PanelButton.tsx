import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { pressedKey } from '../lib/pressedKey'
import styles from './PanelButton.module.css'

interface Props {
  /** The button's label for screen readers. */
  label: string
  /** The button's content. */
  face: ReactNode
  /** The panel's content; it may close the panel. */
  children: (close: () => void) => ReactNode
  /** Called when somebody is about to open the panel, to prefetch it. */
  onNear?: () => void
  /** The button's class, where it is not one of a list's tools. */
  className?: string | undefined
}

type Hold = (close: () => void) => void

const HoldContext = createContext<RefObject<Hold | undefined> | undefined>(undefined)

/**
 * Keeps the surrounding panel open: a request to close it from outside is passed on, and may be carried out later. A
 * form in the panel asks first.
 */
export function usePanelHold(hold: Hold): void {
  const holder = useContext(HoldContext)
  useEffect(() => {
    if (!holder) return
    holder.current = hold
    return () => {
      holder.current = undefined
    }
  })
}

/**
 * A button with a panel below it, on a phone at the bottom of the window. Escape closes it and returns the focus; a
 * click elsewhere only closes it.
 */
export function PanelButton({ label, face, children, onNear, className = 'pick tool' }: Props) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const holder = useRef<Hold>(undefined)
  const panelId = useId()

  const close = useCallback(() => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    if (!open) return
    const unlessHeld = (go: () => void) => (holder.current ? holder.current(go) : go())
    const closeUnlessHeld = () => unlessHeld(() => setOpen(false))
    // A question waits for the click, because opening it on the press would swallow the click; a link asks by itself.
    let isPressed = false
    const isElsewhere = (target: EventTarget | null) => {
      const element = target instanceof Element ? target : null
      // A question of the panel is rendered outside of it.
      return !element?.closest('.dialog-cover') && !box.current?.contains(element)
    }
    const onPress = ({ target }: Event) => {
      isPressed = true
      if (isElsewhere(target) && !holder.current) setOpen(false)
    }
    const onRelease = () => {
      setTimeout(() => {
        isPressed = false
      })
    }
    // Before its action: the clicked element may be gone afterwards.
    const onClick = ({ target }: Event) => {
      const leads = target instanceof Element && target.closest('a[href]') !== null
      if (isElsewhere(target) && !leads) setTimeout(closeUnlessHeld)
    }
    const onFocus = ({ target }: Event) => {
      if (!isElsewhere(target)) return
      if (!holder.current) setOpen(false)
      // The question takes the focus after this has returned it.
      else if (!isPressed) setTimeout(closeUnlessHeld)
    }
    // Wherever the focus is: its element may just have been removed.
    const onEscape = (event: KeyboardEvent) => {
      if (pressedKey(event) === 'Escape' && !event.defaultPrevented) unlessHeld(close)
    }
    const closed = new AbortController()
    const { signal } = closed
    document.addEventListener('pointerdown', onPress, { signal })
    document.addEventListener('pointerup', onRelease, { signal })
    document.addEventListener('pointercancel', onRelease, { signal })
    document.addEventListener('click', onClick, { capture: true, signal })
    document.addEventListener('focusin', onFocus, { signal })
    document.addEventListener('keydown', onEscape, { signal })
    return () => closed.abort()
  }, [open, close])

  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => (open && holder.current ? holder.current(close) : setOpen(!open))}
      >
        {face}
      </button>
      {open && (
        <div id={panelId} role="dialog" aria-label={label} className={`panel ${styles.panel}`}>
          <HoldContext value={holder}>{children(close)}</HoldContext>
        </div>
      )}
    </div>
  )
}
