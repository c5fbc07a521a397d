import { expect, it } from 'vitest'
import { placesOf } from './places'

const column = (width: number, pinned?: 'left' | 'right', align?: 'right') => ({
  width,
  ...(pinned && { pinned }),
  ...(align && { align }),
})

it('columns that are pinned stand behind each other, from each side', () => {
  const found = placesOf(
    [column(200, 'left'), column(100, undefined, 'right'), column(80, 'right'), column(60, 'right')],
    50,
    120,
  )
  expect(found.index).toEqual({ 'data-align': 'right', 'data-pin': 'start', style: { insetInlineStart: 0 } })
  expect(found.places).toEqual([
    { 'data-pin': 'start', 'data-edge': true, style: { insetInlineStart: 50 } },
    { 'data-align': 'right' },
    { 'data-pin': 'end', 'data-edge': true, style: { insetInlineEnd: 180 } },
    { 'data-pin': 'end', style: { insetInlineEnd: 120 } },
  ])
  expect(found.last).toEqual({ 'data-pin': 'end', 'data-actions': true, style: { insetInlineEnd: 0 } })
  expect([found.pinnedStart, found.pinnedEnd, found.width]).toEqual([250, 260, 610])
})

it('without pinned columns the others go under the number and the actions', () => {
  const { index, last, tracks } = placesOf([column(100)], 50, 120)
  expect([index['data-edge'], last['data-edge']]).toEqual([true, true])
  expect(tracks).toBe('minmax(50px, 50fr) minmax(100px, 100fr) minmax(120px, 120fr)')
  expect(placesOf([column(100)], 50, undefined).tracks).toBe('minmax(50px, 50fr) minmax(100px, 100fr)')
})

it('on paper the columns share the sheet, without the actions', () => {
  expect(placesOf([column(100)], 50, 120).printed).toBe('minmax(0, 50fr) minmax(0, 100fr)')
})
