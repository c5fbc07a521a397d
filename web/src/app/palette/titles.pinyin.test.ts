import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pages } from '@zhixin/contract/pages'
import { pinyin } from 'pinyin-pro'
import { expect, it } from 'vitest'

const texts = path.resolve(import.meta.dirname, '../../../public/locales/zh-CN/palette.json')
const { action } = JSON.parse(readFileSync(texts, 'utf8')) as { action: Record<string, string> }

const titles = [...new Set([...pages.map((page) => page.title['zh-CN']), ...Object.values(action)])]

const lines = titles
  .filter((title) => /\p{Script=Han}/u.test(title))
  // All of a title at once: the reading of a character depends on its neighbours.
  .map((title) => `  ['${title}', '${pinyin(title, { toneType: 'none', nonZh: 'removed', v: true })}'],`)

const table = `/**
 * How the titles of pages and actions are read, a syllable for each Chinese character. Written by
 * titles.pinyin.test.ts, so that no browser loads a dictionary of all characters; after a change of a title run
 * \`npx vitest run --project web titles.pinyin -u\`.
 */
export const pinyin: ReadonlyMap<string, string> = new Map([
${lines.join('\n')}
])
`

it('The table of pinyin holds every Chinese title of a page or an action', async () => {
  await expect(table).toMatchFileSnapshot('titles.pinyin.ts')
})
