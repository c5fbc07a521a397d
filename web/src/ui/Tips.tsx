import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './Tips.module.css'

interface Shown {
  text: string
  left: number
  top: number
  below: boolean
  /** Near an edge of the window the tooltip is aligned with its element instead of centred over it. */
  edge: 'start' | 'end' | undefined
}

/** Half the width of the widest tooltip. */
const reach = 210

function tipOf(target: EventTarget | null): { element: HTMLElement; text: string } | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
  const text = element?.dataset.tip
  if (!element || !text) return undefined
  if (element.dataset.tipWhen === 'cut' && element.scrollWidth <= element.clientWidth) return undefined
  return { element, text }
}

/**
 * Shows the `data-tip` of the element under the pointer or with the focus: one tooltip for a whole list instead of a
 * component in each of its cells. With `data-tip-when="cut"` only elements whose text is cut have one.
 */
export function Tips({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const [shown, setShown] = useState<Shown>()
  const timer = useRef<number>(undefined)
  const id = useId()

  function show(target: EventTarget, delay: number) {
    window.clearTimeout(timer.current)
    const tip = tipOf(target)
    if (!tip) return setShown(undefined)
    timer.current = window.setTimeout(() => {
      const box = tip.element.getBoundingClientRect()
      if (!tip.element.isConnected) return
      const below = box.top < 160
      const middle = box.left + box.width / 2
      const edge = middle < reach ? 'start' : middle > window.innerWidth - reach ? 'end' : undefined
      const left = { start: Math.max(box.left, 12), end: Math.min(box.right, window.innerWidth - 12) }
      setShown({
        text: tip.text,
        left: edge ? left[edge] : middle,
        top: below ? box.bottom + 6 : box.top - 6,
        below,
        edge,
      })
    }, delay)
  }

  function hide() {
    window.clearTimeout(timer.current)
    setShown(undefined)
  }

  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEffect(() => {
    if (!shown) return
    const away = () => setShown(undefined)
    const onEscape = (event: KeyboardEvent) => event.key === 'Escape' && setShown(undefined)
    window.addEventListener('scroll', away, { capture: true, passive: true })
    window.addEventListener('keydown', onEscape)
    return () => {
      window.removeEventListener('scroll', away, { capture: true })
      window.removeEventListener('keydown', onEscape)
    }
  }, [shown])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens in the elements inside
    <div
      className={className}
      onPointerOver={(event) => event.pointerType !== 'touch' && show(event.target, 250)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(event.target, 0)}
      onBlur={hide}
    >
      {children}
      {shown &&
        createPortal(
          <div
            id={id}
            role="tooltip"
            className={`small tabular breaks ${styles.tip}`}
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
