import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pinyin } from 'pinyin-pro'
import { messages } from '../../contract/src/messages.ts'
import { pages } from '../../contract/src/pages.ts'

export const webRoot = path.resolve(import.meta.dirname, '..')

/** A fingerprint of all texts: it changes the query of /locales when, and only when, a text changes. */
export function textsId(): string {
  const hash = createHash('sha256').update(JSON.stringify(messages))
  const locales = path.join(webRoot, 'public/locales')
  for (const file of readdirSync(locales, { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.json')) hash.update(file).update(readFileSync(path.join(locales, file)))
  }
  return hash.digest('base64url').slice(0, 10)
}

/** The sentences that must be available even when no text can be fetched. */
const clientTexts = [
  'request_exception',
  'bad_credentials',
  'public_key_failed',
  'unauthorized',
  'offline',
  'load_failed',
  'page_unreachable',
  'check_network',
  'still_unreachable',
  'retry',
] as const

/**
 * The pinyin of the Chinese titles of pages and actions, a syllable for each character, so that no browser loads a
 * dictionary of all characters. All of a title at once: the reading of a character depends on its neighbours.
 */
function titlePinyin(): Record<string, string> {
  const palette = path.join(webRoot, 'public/locales/zh-CN/palette.json')
  const { action } = JSON.parse(readFileSync(palette, 'utf8')) as { action: Record<string, string> }
  const titles = [...pages.map((page) => page.title['zh-CN']), ...Object.values(action)]
  const read = (title: string) => pinyin(title, { toneType: 'none', nonZh: 'removed', v: true })
  return Object.fromEntries(
    titles.filter((title) => /\p{Script=Han}/u.test(title)).map((one) => [one, read(one)]),
  )
}

/** What the code knows about its build; see src/vite-env.d.ts. */
export function buildConstants(): Record<string, string> {
  const texts = Object.fromEntries(clientTexts.map((key) => [key, messages[key]]))
  return {
    __TEXTS_ID__: JSON.stringify(textsId()),
    __CLIENT_TEXTS__: JSON.stringify(texts),
    __TITLE_PINYIN__: JSON.stringify(titlePinyin()),
  }
}
