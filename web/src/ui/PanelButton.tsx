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
import styles from './PanelButton.module.css'

interface Props {
  /** What the button says to those who do not see it whole. */
  label: string
  /** What stands on the button. */
  face: ReactNode
  /** The panel's content; it may close the panel. */
  children: (close: () => void) => ReactNode
  /** Somebody reaches for the button: its panel can be fetched. */
  onNear?: () => void
}

type Hold = (close: () => void) => void

const HoldContext = createContext<RefObject<Hold | undefined> | undefined>(undefined)

/**
 * Keeps the panel open that this stands in: whatever would close it from outside is handed over, and may be done
 * later. A form of the panel asks first.
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
 * A button with a panel below it, on a phone at the lower edge of the window. Escape closes it and gives the focus
 * back; so does going elsewhere, without.
 */
export function PanelButton({ label, face, children, onNear }: Props) {
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
    // What asks waits for the click: a question under a press would take it, and a link asks by itself.
    let isPressed = false
    const isElsewhere = (target: EventTarget | null) => {
      const element = target instanceof Element ? target : null
      // A question that the panel asks stands outside of it.
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
    // Before it does what it does: what was clicked may be gone then.
    const onClick = ({ target }: Event) => {
      const leads = target instanceof Element && target.closest('a[href]') !== null
      if (isElsewhere(target) && !leads) setTimeout(closeUnlessHeld)
    }
    const onFocus = ({ target }: Event) => {
      if (!isElsewhere(target)) return
      if (!holder.current) setOpen(false)
      // What asks takes the focus: after this has given it away.
      else if (!isPressed) setTimeout(closeUnlessHeld)
    }
    // Wherever the focus is: what held it may just have gone.
    const onEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) unlessHeld(close)
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('pointerup', onRelease)
    document.addEventListener('pointercancel', onRelease)
    document.addEventListener('click', onClick, true)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onEscape)
    return () => {
      document.removeEventListener('keydown', onEscape)
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('pointerup', onRelease)
      document.removeEventListener('pointercancel', onRelease)
      document.removeEventListener('click', onClick, true)
      document.removeEventListener('focusin', onFocus)
    }
  }, [open, close])

  return (
    <div ref={box} className={styles.box}>
      <button
        ref={button}
        type="button"
        className={styles.button}
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
        <div id={panelId} role="dialog" aria-label={label} className={styles.panel}>
          <HoldContext value={holder}>{children(close)}</HoldContext>
        </div>
      )}
    </div>
  )
}
