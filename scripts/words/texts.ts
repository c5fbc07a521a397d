import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, languages } from '../../contract/src/language'
import { guide } from '../../contract/src/reference/guide'

/** A text for readers, and where it is. */
export interface Text {
  /** `web/public/locales/en-US/list.json: empty.none`, `contract/src/messages.ts: messages.success`. */
  where: string
  language: Language
  text: string
}

const root = path.resolve(import.meta.dirname, '../..')

/** The exports of the modules in these folders are searched for texts, except `.test` and `.d.ts`. */
const modules = ['contract/src', 'prisma/seed/data', 'server/src/http/openapi']

/** The keys under which a module has a text in one language. */
const languageOf: Readonly<Record<string, Language>> = {
  'zh-CN': 'zh-CN',
  'en-US': 'en-US',
  zh: 'zh-CN',
  en: 'en-US',
  // The summary of an endpoint, in the contract; its Chinese is in the reference.
  summary: 'en-US',
}

/** Every text of the product in both languages: screens, sentences, titles, the API reference, histories, seeds. */
export async function allTexts(): Promise<Text[]> {
  const files = modules.flatMap((folder) => filesOf(folder, /(?<!\.test|\.d)\.ts$/))
  const seen = new Set<unknown>()
  const exported = await Promise.all(files.map((file) => textsOfModule(file, seen)))
  return [...screenTexts(), ...exported.flat(), ...guideTexts(), ...demoTexts()]
}

/** The documents for developers, line by line. */
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

/** The guide for integrators, line by line; its table of errors repeats the sentences. */
function guideTexts(): Text[] {
  return languages.flatMap((language) =>
    linesOf(guide(language).replace(/^\|.*$/gm, '')).map(([text, line]) => ({
      where: `the guide:${line}`,
      language,
      text,
    })),
  )
}

/** The names and sentences of the demo data, which are in the code that generates them. */
function demoTexts(): Text[] {
  return filesOf('prisma/seed/demo', /(?<!\.test)\.ts$/).flatMap((file) => {
    const literals = readFileSync(path.join(root, file), 'utf8').matchAll(
      /'([^'\n]*\p{Script=Han}[^'\n]*)'/gu,
    )
    return [...literals].map(([, text = '']) => ({ where: file, language: 'zh-CN' as const, text }))
  })
}

/** The lines of a Markdown text outside of code blocks, with their numbers. */
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
