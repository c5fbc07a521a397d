import { type HTMLAttributes, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'

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
  /** The dragged row, and the order if it were let go. */
  const [drag, setDrag] = useState<{ key: string; placed: readonly T[] }>()

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
      const target = drag && keyAt(event.clientY)
      if (!target || target === drag.key) return
      // At once: letting go may be the next event.
      flushSync(() => setDrag({ key: drag.key, placed: move(drag.placed, drag.key, target) }))
      rowsOf()
        .find((row) => row.dataset.rowKey === drag.key)
        ?.scrollIntoView({ block: 'nearest' })
    },
    onPointerUp() {
      setDrag(undefined)
      if (drag && drag.placed !== placed) onDrop(drag.placed)
    },
    onPointerCancel: () => setDrag(undefined),
  }

  return { placed: drag?.placed ?? placed, dragged: drag?.key, handleProps, listProps }
}
