import { expect, test } from 'vitest'
import { circlesIn, importedFile } from './circles'

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

test('an import is found by its path, whatever ends it, and as a module of the contract', () => {
  const files = new Set(['web/src/ui/Tips.tsx', 'contract/src/pages.ts'])
  expect(importedFile('web/src/app/start.tsx', '../ui/Tips', files)).toBe('web/src/ui/Tips.tsx')
  expect(importedFile('web/src/app/start.tsx', '@zhixin/contract/pages', files)).toBe('contract/src/pages.ts')
  expect(importedFile('web/src/app/start.tsx', 'react', files)).toBeUndefined()
})
