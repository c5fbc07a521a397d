import { type HTMLAttributes, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDragOrder } from './useDragOrder'

interface Options<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  nameOf: (item: T) => string
  /** Saves the order; settles when `items` show it, or show that it was refused. */
  onOrder: (keys: readonly string[]) => Promise<unknown>
}

/** The props of a row's handle. */
export interface OrderHandleProps extends HTMLAttributes<HTMLElement> {
  onStep: (by: -1 | 1) => void
}

/** Steps by the keyboard are saved together: milliseconds after the last one, or when the handle loses the focus. */
const pause = 700

/**
 * Rows that can be reordered with a handle: by dragging, or with the arrow keys. The new order shows at once and is
 * saved when the row is let go, or a moment after the last key. Orders are saved one after the other, so that the last
 * one wins. Each row carries its key as `data-row-key`, each handle `data-handle`.
 */
export function useRowOrder<T>({ items, keyOf, nameOf, onOrder }: Options<T>) {
  const { t } = useTranslation('edit')
  const list = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useState<readonly string[]>()
  const [said, setSaid] = useState('')
  const refocus = useRef<string>(undefined)
  const waiting = useRef<{ keys: readonly string[]; timer: number }>(undefined)
  const latest = useRef(onOrder)
  const queue = useRef(Promise.resolve())
  latest.current = onOrder

  const keys = items.map(keyOf)
  const placed = chosen ?? keys
  const drag = useDragOrder(placed, list, movedTo, (next) => next.join() !== placed.join() && keep(next))
  const byKey = new Map(items.map((item) => [keyOf(item), item]))
  const rows = drag.placed.flatMap((key) => byKey.get(key) ?? [])

  function keep(next: readonly string[]) {
    window.clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    setChosen(next)
    queue.current = queue.current
      .then(() => latest.current(next))
      // The HTTP client has shown the failure.
      .catch((error: unknown) => console.info('The order was not kept', error))
      .then(() => setChosen((now) => (now === next ? undefined : now)))
  }

  function flush() {
    if (waiting.current) keep(waiting.current.keys)
  }

  function step(key: string, by: -1 | 1) {
    const next = movedBy(drag.placed, key, by)
    const item = byKey.get(key)
    if (next === drag.placed || !item) return
    refocus.current = key
    setChosen(next)
    setSaid(t('order.said', { name: nameOf(item), at: next.indexOf(key) + 1, of: next.length }))
    window.clearTimeout(waiting.current?.timer)
    waiting.current = { keys: next, timer: window.setTimeout(() => keep(next), pause) }
  }

  // A row that moves in the document loses the focus.
  useLayoutEffect(() => {
    const key = refocus.current
    refocus.current = undefined
    if (key) list.current?.querySelector<HTMLElement>(`[data-row-key="${key}"] [data-handle]`)?.focus()
  })
  const flushLast = useRef(flush)
  flushLast.current = flush
  useEffect(() => () => flushLast.current(), [])

  const handleOf = (item: T): OrderHandleProps => ({
    ...drag.handleProps(keyOf(item)),
    onStep: (by) => step(keyOf(item), by),
    onBlur: () => {
      // Moving the row removes the focus for a moment.
      if (refocus.current === undefined) flush()
    },
  })

  return {
    rows,
    /** The key of the dragged row. */
    dragged: drag.dragged,
    list: list as RefObject<never>,
    listProps: { ...drag.listProps, 'data-dragging': drag.dragged !== undefined || undefined },
    handleOf,
    /** Announces a row's new position to screen readers. */
    said,
  }
}

/** Moves one key to the position of another; returns the same list if nothing moves. */
export function movedTo(keys: readonly string[], key: string, target: string): readonly string[] {
  const to = keys.indexOf(target)
  if (to < 0 || !keys.includes(key) || key === target) return keys
  const rest = keys.filter((one) => one !== key)
  rest.splice(to, 0, key)
  return rest
}

/** Moves a key by some positions, not beyond an end; returns the same list if it is there already. */
export function movedBy(keys: readonly string[], key: string, by: number): readonly string[] {
  const at = keys.indexOf(key)
  const target = keys[Math.min(Math.max(at + by, 0), keys.length - 1)]
  return at < 0 || target === undefined ? keys : movedTo(keys, key, target)
}
