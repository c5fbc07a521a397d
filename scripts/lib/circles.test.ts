import { expect, test } from 'vitest'
import { circlesIn, roomsOf } from './circles'

const graph = (imports: Record<string, string[]>) => new Map(Object.entries(imports))

test('what imports in one direction has no circle', () => {
  expect(circlesIn(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([])
})

test('every circle of those that share nothing is found, as a way back to its beginning', () => {
  const circles = circlesIn(graph({ a: ['b'], b: ['c'], c: ['d', 'b'], d: ['b'], e: ['e'] }))
  expect(circles).toEqual([
    ['b', 'c', 'd', 'b'],
    ['b', 'c', 'b'],
    ['e', 'e'],
  ])
})

test('types count as imports; tests and the routes of a feature do not make a circle', () => {
  const file = (name: string, ...imports: string[]) => ({ name, text: '', imports })
  const [a, b] = ['server/src/features/a', 'server/src/features/b']
  const files = [
    file(`${a}/a.reads.ts`, '../b/b.reads', 'node:path'),
    file(`${b}/b.routes.ts`, './b.reads', '../a/a.reads'),
    file(`${b}/b.test.ts`, '../a/a.reads'),
    file(`${b}/b.reads.ts`),
  ]
  expect(circlesIn(roomsOf(files))).toEqual([])
  const back = file(`${b}/b.writes.ts`, '../a/a.reads')
  expect(circlesIn(roomsOf([...files, back]))).toEqual([[a, b, a]])
})
