import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pages } from '@zhixin/contract/pages'
import { describe, expect, it } from 'vitest'

/** The route table as it was agreed: path, key, titles, family (rule page.registry). */
const agreed = readFileSync(path.join(import.meta.dirname, 'pages.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))

describe('The page registry', () => {
  it('has every row of the route table that was agreed, in its order', () => {
    const keys = new Set(agreed.map(([, key]) => key))
    const rows = pages
      .filter(({ key }) => keys.has(key))
      .map(({ key, path: at, title, family }) => [at, key, title['zh-CN'], title['en-US'], family])
    expect(rows).toEqual(agreed)
  })

  it('has each path and each key once, and lists pages under pages of the menu', () => {
    expect(new Set(pages.map((page) => page.path)).size).toBe(pages.length)
    const parents = pages.flatMap((page) => pages.filter((one) => one.key === page.listedUnder))
    expect(parents.filter((page) => page.listedUnder !== undefined)).toEqual([])
  })
})
