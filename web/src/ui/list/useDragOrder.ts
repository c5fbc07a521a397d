import { type HTMLAttributes, type RefObject, useState } from 'react'
import { movedTo, type PlacedColumn } from './arrangement'

/** Where a column is on its way to. */
interface Drag {
  key: string
  placed: readonly PlacedColumn[]
}

/**
 * Moving columns by dragging a handle, with a mouse, a pen or a finger: the rows make room while it moves, and
 * letting go keeps the order. A gesture that the system takes over puts it back.
 */
export function useDragOrder(
  placed: readonly PlacedColumn[],
  list: RefObject<HTMLElement | null>,
  onDrop: (placed: readonly PlacedColumn[]) => void,
) {
  const [drag, setDrag] = useState<Drag>()

  function rowsOf(): HTMLElement[] {
    return [...(list.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
  }

  /** The column whose row is at this height. */
  function columnAt(y: number): string | undefined {
    return rowsOf().find((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return y >= top && y < bottom
    })?.dataset.column
  }

  const handleProps = (key: string): HTMLAttributes<HTMLElement> => ({
    onPointerDown(event) {
      if (event.button !== 0) return
      // The list follows the pointer, as a row that moves in the document would let go of it.
      list.current?.setPointerCapture(event.pointerId)
      setDrag({ key, placed })
    },
  })

  const listProps: HTMLAttributes<HTMLElement> = {
    onPointerMove(event) {
      const target = drag && columnAt(event.clientY)
      if (!target || target === drag.key) return
      setDrag({ key: drag.key, placed: movedTo(drag.placed, drag.key, target) })
      requestAnimationFrame(() =>
        rowsOf()
          .find((row) => row.dataset.column === drag.key)
          ?.scrollIntoView({ block: 'nearest' }),
      )
    },
    onPointerUp() {
      setDrag(undefined)
      if (drag && drag.placed !== placed) onDrop(drag.placed)
    },
    onPointerCancel: () => setDrag(undefined),
  }

  return { placed: drag?.placed ?? placed, dragged: drag?.key, handleProps, listProps }
}
