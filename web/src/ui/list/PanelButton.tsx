import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
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

/**
 * A button with a panel below it, on a phone at the lower edge of the window. Escape closes it and gives the focus
 * back; so does going elsewhere, without.
 */
export function PanelButton({ label, face, children, onNear }: Props) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  const close = useCallback(() => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    if (!open) return
    const elsewhere = (event: Event) => {
      const target = event.target instanceof Element ? event.target : null
      // A question that the panel asks stands outside of it.
      if (target?.closest('.dialog-cover') || box.current?.contains(target)) return
      setOpen(false)
    }
    // Wherever the focus is: what held it may just have gone.
    const onEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
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
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      {open && (
        <div id={panelId} role="dialog" aria-label={label} className={styles.panel}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
