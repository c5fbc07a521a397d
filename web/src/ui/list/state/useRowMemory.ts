import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { focusRowPlace, type RowPlace, rowPlaceOf } from '../table/rowFocus'

/** By the entry of the browser's history; a reload begins anew. */
const left = new Map<string, RowPlace>()

/**
 * Whoever comes back to a list, with the browser's Back or from a form, has the focus where it was when they left, in
 * the row that led away (rule focus.kept).
 * @param box contains the rows
 * @param isDrawn whether they are there
 */
export function useRowMemory(box: RefObject<HTMLElement | null>, isDrawn: boolean): void {
  const { key } = useLocation()
  const returned = useRef(left.get(key))

  useEffect(() => {
    const place = returned.current
    if (!isDrawn || !place) return
    // The page itself has it by then, unless somebody has gone elsewhere.
    const frame = requestAnimationFrame(() => {
      returned.current = undefined
      const isFree = document.activeElement?.matches('body, main') ?? true
      if (isFree && box.current) focusRowPlace(box.current, place)
    })
    return () => cancelAnimationFrame(frame)
  }, [isDrawn, box])

  // While the rows are still there.
  useLayoutEffect(() => {
    const rows = box.current
    return () => {
      const place = rows && rowPlaceOf(rows, document.activeElement)
      if (place) left.set(key, place)
      else left.delete(key)
    }
  }, [key, box])
}
