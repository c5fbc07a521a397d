import { expect, test } from 'vitest'
import { circlesIn } from './circles'

const graph = (imports: Record<string, string[]>) => new Map(Object.entries(imports))

test('what imports in one direction has no circle', () => {
  expect(circlesIn(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([])
})

test('a circle is walked once, by its shortest way', () => {
  const circles = circlesIn(graph({ a: ['b'], b: ['c'], c: ['d', 'b'], d: ['b'], e: ['e'] }))
  expect(circles).toEqual([
    ['b', 'c', 'b'],
    ['e', 'e'],
  ])
})
