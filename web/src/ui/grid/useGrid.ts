import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { pressedKey } from '../../lib/pressedKey'
import { isBlock, readBlock } from './paste'

export interface CellPlace {
  row: number
  column: number
}

export interface GridActions {
  rows: number
  columns: number
  /** Adds a row at the end, if rows can be added: for Enter in the last row. */
  addRow?: (() => void) | undefined
  /** Whether a single pasted text may go into a cell's input as it is; one that may not is a block of one cell. */
  takes?: (text: string, at: CellPlace) => boolean
  /** Pastes a block of a spreadsheet at a cell. */
  pasteBlock: (block: string[][], at: CellPlace) => void
  /** Copies a cell's value to all cells below it (Ctrl+D). */
  fillDown?: ((at: CellPlace) => void) | undefined
  /** Undoes the last step in the table (Ctrl+Z). */
  undo: () => boolean
}

const placeOf = (target: EventTarget): CellPlace | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row][data-column]') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined
}

const isPicker = (target: EventTarget) => target instanceof Element && target.closest('.ant-select') !== null

/** Whether an arrow leaves the input: the caret is at that end, or everything is selected. */
function leavesInput(input: HTMLInputElement, toEnd: boolean): boolean {
  const { selectionStart, selectionEnd, value } = input
  if (selectionStart === 0 && selectionEnd === value.length) return true
  return selectionStart === selectionEnd && selectionStart === (toEnd ? value.length : 0)
}

/** Focuses a cell and selects its text. Returns whether it can be focused. */
function focusCell(root: Element | null, { row, column }: CellPlace): boolean {
  const cell = root?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
  const input = cell?.matches('input') ? cell : cell?.querySelector<HTMLElement>('input, button')
  if (!input || input.matches(':disabled')) return false
  input.focus()
  if (input instanceof HTMLInputElement) input.select()
  return true
}

/**
 * Makes a table of inputs work like a spreadsheet (rules grid.keys, grid.paste): Enter and the arrows move between
 * cells, a pasted block fills them, Ctrl+D fills down, Ctrl+Z undoes a step. Tab moves by itself. Spread the result
 * on the table's wrapper; cells carry data-row and data-column.
 */
export function useGrid(actions: GridActions) {
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef<CellPlace>(undefined)

  useEffect(() => {
    if (wanted.current && focusCell(root.current, wanted.current)) wanted.current = undefined
  })

  /** Skips cells that cannot be focused. */
  function move({ row, column }: CellPlace, down: number, right: number): boolean {
    let place = { row: row + down, column: column + right }
    while (
      place.row >= 0 &&
      place.row < actions.rows &&
      place.column >= 0 &&
      place.column < actions.columns
    ) {
      if (focusCell(root.current, place)) return true
      place = { row: place.row + down, column: place.column + right }
    }
    return false
  }

  function enter(at: CellPlace, up: boolean) {
    if (move(at, up ? -1 : 1, 0) || up || !actions.addRow) return
    wanted.current = { row: actions.rows, column: at.column }
    actions.addRow()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = placeOf(event.target)
    const pressed = pressedKey(event)
    if (!at || !pressed || event.defaultPrevented) return
    const command = event.ctrlKey || event.metaKey
    const key = pressed.toLowerCase()
    if (command && key === 'z' && !event.shiftKey) {
      if (actions.undo()) event.preventDefault()
    } else if (command && key === 'd' && actions.fillDown) {
      actions.fillDown(at)
      event.preventDefault()
    } else if (!command && !event.altKey && !isPicker(event.target)) {
      if (travel(event, at)) event.preventDefault()
    }
  }

  function travel(event: KeyboardEvent<HTMLElement>, at: CellPlace): boolean {
    const input = event.target
    // Check boxes have keys of their own.
    if (!(input instanceof HTMLInputElement) || input.type === 'checkbox') return false
    const key = pressedKey(event)
    if (key === 'Enter') {
      enter(at, event.shiftKey)
      return true
    }
    if (event.shiftKey) return false
    if (key === 'ArrowDown') return move(at, 1, 0)
    if (key === 'ArrowUp') return move(at, -1, 0)
    if (key === 'ArrowLeft') return leavesInput(input, false) && move(at, 0, -1)
    if (key === 'ArrowRight') return leavesInput(input, true) && move(at, 0, 1)
    return false
  }

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const at = placeOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (!at) return
    const block = readBlock(text)
    const [[single = ''] = []] = block
    if (!isBlock(block) && (actions.takes?.(single, at) ?? true)) return
    event.preventDefault()
    actions.pasteBlock(block, at)
  }

  return {
    handlers: { ref: root, onKeyDown, onPaste },
    /** Focuses a cell as soon as it exists. */
    focusSoon(place: CellPlace) {
      wanted.current = place
    },
  }
}
