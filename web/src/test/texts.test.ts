import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@zhixin/contract/language'
import { pages } from '@zhixin/contract/pages'
import { describe, expect, it } from 'vitest'
import { messagesOf } from '../../build/messages'
import { contentOf } from '../app/pages/content'

const web = path.resolve(import.meta.dirname, '../..')
const locales = path.join(web, 'public/locales')

type Texts = { [key: string]: string | Texts }

/** `a.b` for every text; the endings of plurals (`_one`, `_other`) are one key, because Chinese has no plural. */
function keysOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${prefix}${key.replace(/_(zero|one|two|few|many|other)$/, '')}`]
      : keysOf(value, `${prefix}${key}.`),
  )
}

function read(language: string): Map<string, Set<string>> {
  const files = readdirSync(path.join(locales, language))
  return new Map(
    files.map((file) => {
      const texts = JSON.parse(readFileSync(path.join(locales, language, file), 'utf8')) as Texts
      return [file.replace('.json', ''), new Set(keysOf(texts))]
    }),
  )
}

const texts = read('zh-CN')
const known = new Map([...texts, ['messages', new Set(Object.keys(messagesOf('zh-CN')))]])

interface Use {
  file: string
  key: string
  namespaces: string[]
}

const sources = readdirSync(path.join(web, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(path.join(web, 'src', file), 'utf8') }))

/** The namespaces that a file translates from; a file that gets its `t` as an argument may use any. */
function namespacesOf(code: string): string[] {
  const found = [...code.matchAll(/useTranslation\(\s*([^)]*)\)/g)].flatMap((match) => {
    const quoted = [...(match[1] ?? '').matchAll(/'([^']+)'/g)].map((one) => one[1] ?? '')
    return quoted.length > 0 ? quoted : ['common']
  })
  return found.length > 0 ? found : [...known.keys()]
}

const uses: Use[] = sources.flatMap(({ file, code }) => {
  const namespaces = namespacesOf(code)
  const calls = [...code.matchAll(/\bt\(\s*(?:'([^']+)'|"([^"]+)"|`([^`]+)`)/g)]
  return calls.map((match) => {
    const key = match[1] ?? match[2] ?? match[3] ?? ''
    const [namespace = '', rest] = key.split(':')
    return rest === undefined ? { file, key, namespaces } : { file, key: rest, namespaces: [namespace] }
  })
})

/** A key with `${…}` in it stands for every key of that form. */
const matcher = (key: string) =>
  new RegExp(
    `^${key
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replaceAll('.', '\\.'))
      .join('[^.]+')}$`,
  )

describe('The texts', () => {
  it('have the same namespaces and keys in every language', () => {
    for (const language of languages) expect(read(language), language).toEqual(texts)
  })

  it('exist for every key that the code asks for', () => {
    const missing = uses.filter(({ key, namespaces }) => {
      const pattern = matcher(key)
      return !namespaces.some((namespace) =>
        [...(known.get(namespace) ?? [])].some((one) => pattern.test(one)),
      )
    })
    expect(missing.map(({ file, key }) => `${file}: ${key}`)).toEqual([])
  })

  it('are all used', () => {
    const code = sources.map((one) => one.code).join('\n')
    const patterns = uses.filter(({ key }) => key.includes('${')).map(({ key }) => matcher(key))
    const unused = [...texts].flatMap(([namespace, keys]) =>
      [...keys]
        .filter(
          (key) =>
            !["'", '"', '`', ':'].some((quote) =>
              new RegExp(`${quote}${key.replaceAll('.', '\\.')}['"\`]`).test(code),
            ),
        )
        .filter((key) => !patterns.some((pattern) => pattern.test(key)))
        .map((key) => `${namespace}: ${key}`),
    )
    expect(unused).toEqual([])
  })

  it('say what every page without content is for, and what it waits for', () => {
    const bare = pages.filter((page) => page.family !== 'entry' && !contentOf(page.key))
    const keys = texts.get('notConnected')
    expect(bare.filter((page) => !keys?.has(`purpose.${page.key}`)).map((page) => page.key)).toEqual([])
    expect(bare.filter((page) => !keys?.has(`needs.${page.family}`)).map((page) => page.family)).toEqual([])
    const keysOfBare = new Set(bare.map((page) => `purpose.${page.key}`))
    expect([...(keys ?? [])].filter((key) => key.startsWith('purpose.') && !keysOfBare.has(key))).toEqual([])
  })
})
