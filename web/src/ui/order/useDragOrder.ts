import { type HTMLAttributes, type RefObject, useRef, useState } from 'react'

/** Moves the item of one key to the position of the other. */
export type Move<T> = (placed: readonly T[], key: string, target: string) => readonly T[]

/**
 * Moving rows by dragging a handle, with a mouse, a pen or a finger: the others make room during the drag, and letting
 * go sets the order. A gesture that the system takes over is cancelled. Each row carries its key as `data-row-key`.
 */
export function useDragOrder<T>(
  placed: readonly T[],
  list: RefObject<HTMLElement | null>,
  move: Move<T>,
  onDrop: (placed: readonly T[]) => void,
) {
  /** The dragged row, and the order if it were let go: the last event's, which a busy page may not have drawn yet. */
  const latest = useRef<{ key: string; placed: readonly T[] }>(undefined)
  const [drag, setDrawn] = useState(latest.current)

  function setDrag(next: typeof latest.current) {
    latest.current = next
    setDrawn(next)
  }

  function rowsOf(): HTMLElement[] {
    return [...(list.current?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [])]
  }

  /** The key of the row at this height. */
  function keyAt(y: number): string | undefined {
    return rowsOf().find((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return y >= top && y < bottom
    })?.dataset.rowKey
  }

  const handleProps = (key: string): HTMLAttributes<HTMLElement> => ({
    onPointerDown(event) {
      if (event.button !== 0) return
      // The list follows the pointer, because a row that moves in the document would lose it.
      list.current?.setPointerCapture(event.pointerId)
      setDrag({ key, placed })
    },
  })

  const listProps: HTMLAttributes<HTMLElement> = {
    onPointerMove(event) {
      const drag = latest.current
      const target = drag && keyAt(event.clientY)
      if (!target || target === drag.key) return
      setDrag({ key: drag.key, placed: move(drag.placed, drag.key, target) })
      requestAnimationFrame(() =>
        rowsOf()
          .find((row) => row.dataset.rowKey === drag.key)
          ?.scrollIntoView({ block: 'nearest' }),
      )
    },
    onPointerUp() {
      const drag = latest.current
      setDrag(undefined)
      if (drag && drag.placed !== placed) onDrop(drag.placed)
    },
    onPointerCancel: () => setDrag(undefined),
  }

  return { placed: drag?.placed ?? placed, dragged: drag?.key, handleProps, listProps }
}
