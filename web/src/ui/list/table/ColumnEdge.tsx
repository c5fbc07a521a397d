import { type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { columnWidths } from './arrangement'
import styles from './ColumnEdge.module.css'

interface Props {
  /** The edge that moves: the inner one of a column that is pinned right. */
  side: 'left' | 'right'
  /** Makes the column appear this wide; undefined: the list's own width. */
  onDrawn: (width: number | undefined) => void
}

interface Drag {
  from: number
  /** The column's width at the start. */
  drawn: number
  /** The position of the line that shows the new edge. */
  line: { left: number; top: number; height: number }
}

/**
 * The edge of a column's header, which sets the column's width by dragging: a line shows the new edge. A double click
 * restores the list's own width. It is for the pointer only, so that the header's label and the keyboard's stops stay
 * as they are; the keyboard uses the panel of the columns.
 */
export function ColumnEdge({ side, onDrawn }: Props) {
  const { t } = useTranslation('list')
  const [drag, setDrag] = useState<Drag>()
  const outward = side === 'right' ? 1 : -1

  function begin(event: PointerEvent<HTMLElement>) {
    const header = event.currentTarget.closest('th')?.getBoundingClientRect()
    const table = event.currentTarget.closest('[data-density]')?.getBoundingClientRect()
    if (event.button !== 0 || !header || !table) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const line = { left: header[side], top: header.top, height: table.bottom - header.top }
    setDrag({ from: event.clientX, drawn: header.width, line })
  }

  const { min, max } = columnWidths
  const drawnAt = (x: number, { from, drawn }: Drag) =>
    Math.min(max, Math.max(min, drawn + (x - from) * outward))

  function move(event: PointerEvent<HTMLElement>) {
    if (!drag) return
    const grown = drawnAt(event.clientX, drag) - drag.drawn
    const line = event.currentTarget.querySelector('i')
    if (line) line.style.translate = `${grown * outward}px 0`
  }

  function end(event: PointerEvent<HTMLElement>) {
    setDrag(undefined)
    // A click without movement does not count.
    if (drag && Math.abs(event.clientX - drag.from) > 2) onDrawn(drawnAt(event.clientX, drag))
  }

  return (
    <span
      aria-hidden="true"
      data-tip={t('columns.widthHow')}
      data-side={side}
      className={styles.edge}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => setDrag(undefined)}
      onDoubleClick={() => onDrawn(undefined)}
    >
      {drag && <i className={styles.line} style={drag.line} />}
    </span>
  )
}
