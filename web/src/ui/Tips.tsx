import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { pressedKey } from '../lib/pressedKey'
import styles from './Tips.module.css'

interface Shown {
  text: string
  /** What it describes: the control with the focus, or what is under the pointer. */
  owner: HTMLElement
  isFocused: boolean
  left: number
  top: number
  below: boolean
  /** Near an edge of the window the tooltip is aligned with its element instead of centred over it. */
  edge: 'start' | 'end' | undefined
}

/** Half the width of the widest tooltip. */
const reach = 210

function tipOf(target: Element, isFocused: boolean): { element: HTMLElement; text: string } | undefined {
  // A link or button may hold what has the tip, which itself never gets the focus.
  const inside =
    isFocused && target.matches('a, button') ? target.querySelector<HTMLElement>('[data-tip]') : null
  const element = target.closest<HTMLElement>('[data-tip]') ?? inside
  const text = element?.dataset.tip
  if (!element || !text) return undefined
  if (element.dataset.tipWhen === 'cut' && element.scrollWidth <= element.clientWidth) return undefined
  return { element, text }
}

/** A text with a tip, for what has no control in it: it can be focused, so that the tip is there for keyboards too. */
export function Tipped({
  tip,
  ...rest
}: ComponentProps<'span'> & { tip: string | undefined; 'data-tone'?: string }) {
  return <span {...rest} tabIndex={tip ? 0 : undefined} data-tip={tip} />
}

/**
 * Shows the `data-tip` of the element under the pointer or with the focus: one tooltip for a whole list instead of a
 * component in each of its cells. With `data-tip-when="cut"` only elements whose text is cut have one.
 * It describes its element (`aria-describedby`) unless that has a description or says the same, and Escape closes it.
 */
export function Tips({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const [shown, setShown] = useState<Shown>()
  const timer = useRef<number>(undefined)
  const id = useId()

  function show(target: Element, isFocused: boolean) {
    window.clearTimeout(timer.current)
    const tip = tipOf(target, isFocused)
    if (!tip) return setShown(undefined)
    const place = () => {
      const box = tip.element.getBoundingClientRect()
      if (!tip.element.isConnected) return
      const below = box.top < 160
      const middle = box.left + box.width / 2
      const edge = middle < reach ? 'start' : middle > window.innerWidth - reach ? 'end' : undefined
      const left = { start: Math.max(box.left, 12), end: Math.min(box.right, window.innerWidth - 12) }
      setShown({
        text: tip.text,
        owner: isFocused ? (target as HTMLElement) : tip.element,
        isFocused,
        left: edge ? left[edge] : middle,
        top: below ? box.bottom + 6 : box.top - 6,
        below,
        edge,
      })
    }
    if (isFocused) place()
    else timer.current = window.setTimeout(place, 250)
  }

  function hide() {
    window.clearTimeout(timer.current)
    setShown(undefined)
  }

  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEffect(() => {
    if (!shown) return
    const { owner, text, isFocused } = shown
    const describes =
      !owner.matches('[aria-describedby], [aria-description]') && owner.textContent?.trim() !== text
    if (describes) owner.setAttribute('aria-describedby', id)
    const away = () => setShown(undefined)
    const onEscape = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Escape') return
      setShown(undefined)
      // What the focus is in, a dialog or a panel, stays open.
      if (isFocused) event.stopPropagation()
    }
    window.addEventListener('scroll', away, { capture: true, passive: true })
    window.addEventListener('keydown', onEscape, { capture: true })
    return () => {
      if (describes) owner.removeAttribute('aria-describedby')
      window.removeEventListener('scroll', away, { capture: true })
      window.removeEventListener('keydown', onEscape, { capture: true })
    }
  }, [shown, id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens in the elements inside
    <div
      className={className}
      onPointerOver={(event) => event.pointerType !== 'touch' && show(event.target as Element, false)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(event.target, true)}
      onBlur={hide}
    >
      {children}
      {shown &&
        createPortal(
          <div
            id={id}
            role="tooltip"
            className={`small tabular breaks rounded ${styles.tip}`}
            data-below={shown.below || undefined}
            data-edge={shown.edge}
            style={{ left: shown.left, top: shown.top }}
          >
            {shown.text}
          </div>,
          document.body,
        )}
    </div>
  )
}
