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
    const elsewhere = (event: Event) => {
      const target = event.target instanceof Element ? event.target : null
      // A question that the panel asks stands outside of it.
      if (target?.closest('.dialog-cover') || box.current?.contains(target)) return
      // What asks takes the focus: after the press has given it to what was pressed.
      if (holder.current) setTimeout(closeUnlessHeld)
      else setOpen(false)
    }
    // Wherever the focus is: what held it may just have gone.
    const onEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) unlessHeld(close)
    }
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('focusin', elsewhere)
    document.addEventListener('keydown', onEscape)
    return () => {
      document.removeEventListener('keydown', onEscape)
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('focusin', elsewhere)
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
