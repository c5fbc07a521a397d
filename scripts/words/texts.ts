import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, languages } from '../../contract/src/language'
import { guide } from '../../contract/src/reference/guide'

/** A text that somebody reads, and where it stands. */
export interface Text {
  /** `web/public/locales/en-US/list.json: empty.none`, `contract/src/messages.ts: messages.success`. */
  where: string
  language: Language
  text: string
}

const root = path.resolve(import.meta.dirname, '../..')

/** What the modules of these folders export is searched for texts; `.test` and `.d.ts` are none of them. */
const modules = ['contract/src', 'prisma/seed/data', 'server/src/http/openapi']

/** Keys under which a module says something in one language. */
const languageOf: Readonly<Record<string, Language>> = {
  'zh-CN': 'zh-CN',
  'en-US': 'en-US',
  zh: 'zh-CN',
  en: 'en-US',
  // What an endpoint does, in the contract; its Chinese stands in the reference.
  summary: 'en-US',
}

/** Every text of the product in both languages: screens, sentences, titles, the API reference, histories, seeds. */
export async function allTexts(): Promise<Text[]> {
  const files = modules.flatMap((folder) => filesOf(folder, /(?<!\.test|\.d)\.ts$/))
  const seen = new Set<unknown>()
  const exported = await Promise.all(files.map((file) => textsOfModule(file, seen)))
  return [...screenTexts(), ...exported.flat(), ...guideTexts(), ...demoTexts()]
}

/** The documents for developers, a line each. */
export function documentTexts(): Text[] {
  const files = ['README.md', 'ARCHITECTURE.md', ...filesOf('docs', /\.md$/)]
  return files.flatMap((file) =>
    linesOf(readFileSync(path.join(root, file), 'utf8')).map(([text, line]) => ({
      where: `${file}:${line}`,
      language: 'en-US' as const,
      text,
    })),
  )
}

const filesOf = (folder: string, name: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))

function screenTexts(): Text[] {
  return filesOf('web/public/locales', /\.json$/).flatMap((file) => {
    const language = file.includes('/zh-CN/') ? 'zh-CN' : 'en-US'
    const texts: unknown = JSON.parse(readFileSync(path.join(root, file), 'utf8'))
    return stringsIn(texts).map(([key, text]) => ({ where: `${file}: ${key}`, language, text }))
  })
}

/** What somebody who integrates reads first, a line each; its table of errors holds the sentences once more. */
function guideTexts(): Text[] {
  return languages.flatMap((language) =>
    linesOf(guide(language).replace(/^\|.*$/gm, '')).map(([text, line]) => ({
      where: `the guide:${line}`,
      language,
      text,
    })),
  )
}

/** The names and sentences of the demo data, which stand in the code that makes them. */
function demoTexts(): Text[] {
  return filesOf('prisma/seed/demo', /(?<!\.test)\.ts$/).flatMap((file) => {
    const literals = readFileSync(path.join(root, file), 'utf8').matchAll(
      /'([^'\n]*\p{Script=Han}[^'\n]*)'/gu,
    )
    return [...literals].map(([, text = '']) => ({ where: file, language: 'zh-CN' as const, text }))
  })
}

/** The lines of a Markdown text outside of its blocks of code, with their numbers. */
function linesOf(markdown: string): [string, number][] {
  const blank = (block: string) => block.replace(/[^\n]/g, '')
  return markdown
    .replace(/^```[\s\S]*?^```$/gm, blank)
    .split('\n')
    .map((text, line) => [text, line + 1])
}

async function textsOfModule(file: string, seen: Set<unknown>): Promise<Text[]> {
  const exported: object = await import(pathToFileURL(path.join(root, file)).href)
  return Object.entries(exported).flatMap(([name, value]) => textsIn(value, `${file}: ${name}`, seen))
}

/** The texts anywhere in a value, by the keys that name a language. */
function textsIn(value: unknown, where: string, seen: Set<unknown>): Text[] {
  if (typeof value !== 'object' || value === null || seen.has(value) || '_zod' in value) return []
  seen.add(value)
  if (value instanceof Map)
    return [...value].flatMap(([key, child]) => [key, child].flatMap((one) => textsIn(one, where, seen)))
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) => {
    const language = languageOf[key]
    return language && typeof child === 'string'
      ? [{ where: `${where}.${key}`, language, text: child }]
      : textsIn(child, `${where}.${key}`, seen)
  })
}

/** All strings in a tree, with their keys. */
function stringsIn(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]) => stringsIn(child, key ? `${key}.${name}` : name))
}
