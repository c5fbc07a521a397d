import { stopsIn } from './keepFocus'

/** An element that had the focus, and where it stood. */
interface Place {
  element: HTMLElement
  /** What it stood in, from the inside out. */
  boxes: readonly Element[]
  x: number
  y: number
}

/** How many places are remembered. */
const most = 20

/** A box with more stops is no neighbourhood: a list, a long form. */
const near = 60

/** Dialogs and drawers; the last one is on top. */
const dialogs = '.dialog-cover .dialog, .ant-drawer-open [role="dialog"]'

/** Boxes as large as the page: what is next in them is no neighbour. */
const pages = 'main, body, html, #root'

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2 + scrollX, y: top + height / 2 + scrollY }
}

function placeOf(element: HTMLElement): Place {
  const boxes: Element[] = []
  for (let box = element.parentElement; box && !box.matches(pages); box = box.parentElement) boxes.push(box)
  return { element, boxes, ...middleOf(element) }
}

const canHaveIt = (element: HTMLElement) =>
  element.isConnected &&
  element.getClientRects().length > 0 &&
  !element.matches(':disabled') &&
  !element.closest('[inert]')

/** What stood next to a place, in the smallest box that is still there. */
function neighbourOf({ boxes, x, y }: Place, isOpen: (element: Element) => boolean): HTMLElement | undefined {
  for (const box of boxes) {
    const stops = box.isConnected && isOpen(box) ? stopsIn(box) : []
    const far = (stop: HTMLElement) => {
      const middle = middleOf(stop)
      return Math.abs(middle.x - x) + Math.abs(middle.y - y)
    }
    if (stops.length > near) return undefined
    if (stops[0]) return stops.reduce((best, stop) => (far(stop) < far(best) ? stop : best), stops[0])
  }
  return undefined
}

/**
 * Whoever works with the keyboard keeps the focus: where the element that had it goes (a row that is deleted, a button
 * whose work is done, a dialog that took the place of another), it moves to what stood next to it, else to where it was
 * before; within the dialog on top, where one is open (rule focus.kept). The pointer needs none of this, and on a phone
 * a field that gets the focus opens the keyboard.
 * @returns ends it
 */
export function keepLostFocus(): () => void {
  let trail: Place[] = []
  let byKeyboard = false
  let waiting = 0

  function restore() {
    waiting = 0
    if (!byKeyboard || document.activeElement !== document.body) return
    const open = [...document.querySelectorAll<HTMLElement>(dialogs)].at(-1)
    const isOpen = (element: Element) => !open || open === element || open.contains(element)
    const last = trail[0]
    if (!last) return
    const before = trail.find(({ element }) => canHaveIt(element) && isOpen(element))?.element
    const next = before === last.element ? before : (neighbourOf(last, isOpen) ?? before)
    const found = next ?? (open && (stopsIn(open)[0] ?? open)) ?? document.querySelector<HTMLElement>('main')
    found?.focus({ preventScroll: true })
  }
  const look = () => {
    if (byKeyboard && document.activeElement === document.body) waiting ||= requestAnimationFrame(restore)
  }
  // At the event it is not yet known where it goes.
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    if (byKeyboard && !relatedTarget) waiting ||= requestAnimationFrame(restore)
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    trail = [placeOf(target), ...trail.filter(({ element }) => element !== target && element.isConnected)]
    trail.length = Math.min(trail.length, most)
  }
  const onKey = () => {
    byKeyboard = true
  }
  const onPointer = () => {
    byKeyboard = false
  }
  // While it is captured: dialogs keep such events to themselves.
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', onFocus, true)
  document.addEventListener('focusout', onLeave, true)
  document.addEventListener('keydown', onKey, true)
  document.addEventListener('pointerdown', onPointer, true)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(waiting)
    document.removeEventListener('focusin', onFocus, true)
    document.removeEventListener('focusout', onLeave, true)
    document.removeEventListener('keydown', onKey, true)
    document.removeEventListener('pointerdown', onPointer, true)
  }
}
