import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Declaration } from '../../contract/src/record/record'
import { capitalize, permissionsOf } from '../../contract/src/record/record.words'

const head = '// Written by `pnpm records` from the declarations (*.record.ts); do not edit.\n'

interface RecordEntry {
  key: string
  declared: Declaration
  /** Whether it has calls of its own, a server and a page that are more than the kit's, and texts for that page. */
  hasApi: boolean
  hasServer: boolean
  hasPage: boolean
  hasTexts: boolean
}

const list = (lines: string[]) => lines.map((line) => `${line}\n`).join('')

/** The declared records of a repository, by their keys. */
async function findRecords(root: string): Promise<RecordEntry[]> {
  const has = (file: string) => existsSync(path.join(root, file))
  const fileOf = (key: string) => `contract/src/${key}/${key}.record.ts`
  const keys = readdirSync(path.join(root, 'contract/src')).filter((key) => has(fileOf(key)))
  return Promise.all(
    keys.sort().map(async (key) => {
      const file = fileOf(key)
      const module = (await import(pathToFileURL(path.join(root, file)).href)) as Record<string, Declaration>
      const declared = module[key]
      if (declared?.key !== key) throw new Error(`${file} has to export the declaration ${key} with that key`)
      return {
        ...{ key, declared },
        hasApi: has(`contract/src/${key}/${key}.api.ts`),
        hasServer: has(`server/src/features/${key}/${key}.record.ts`),
        hasPage: has(`web/src/features/${key}/${capitalize(key)}Page.tsx`),
        hasTexts: has(`web/public/locales/zh-CN/${key}.json`),
      }
    }),
  )
}

const importsOf = (entries: RecordEntry[]) =>
  list(entries.map(({ key }) => `import { ${key} } from './${key}/${key}.record'`))

/** What every page knows of all records: their permissions and names, and no more. */
function names(entries: RecordEntry[]): string {
  const all = Object.fromEntries(
    entries.map(({ key, declared }) => [
      key,
      { page: declared.page, name: declared.name, permissions: permissionsOf(declared) },
    ]),
  )
  return `${head}\n/** The names of the declared records, and of their permissions. */\nexport const recordNames = ${JSON.stringify(all)} as const\n`
}

const declarations = (entries: RecordEntry[]) => `${head}${importsOf(entries)}
/** Every declared record by its key. */
export const records = { ${entries.map(({ key }) => key).join(', ')} } as const
`

function apis(entries: RecordEntry[]): string {
  const kit = entries.filter(({ hasApi }) => !hasApi)
  return `${head}${list(entries.filter(({ hasApi }) => hasApi).map(({ key }) => `import { ${key}Api, ${key}Reference } from './${key}/${key}.api'`))}${
    kit.length === 0
      ? ''
      : `${importsOf(kit)}import { referenceOf } from './record/record.reference'\nimport { apiOf } from './record/record.schema'\n`
  }
/** The endpoints of every declared record. */
export const recordApis = {
${list(entries.map(({ key, hasApi }) => `  ${key}: ${hasApi ? `${key}Api` : `apiOf(${key})`},`))}}

/** What the API document says of them. */
export const recordReferences = [
${list(entries.map(({ key, hasApi }) => `  ${hasApi ? `${key}Reference` : `referenceOf(${key}, { api: recordApis.${key} })`},`))}]
`
}

function served(entries: RecordEntry[]): string {
  const kit = entries.filter(({ hasServer }) => !hasServer)
  return `${head}${
    kit.length === 0
      ? ''
      : `import { recordApis } from '@zhixin/contract/recordApis'\nimport { records } from '@zhixin/contract/records'\nimport { serveRecord } from '../record/recordRoutes'\n`
  }${list(entries.filter(({ hasServer }) => hasServer).map(({ key }) => `import { ${key}Record } from './${key}/${key}.record'`))}
/** Every declared record as it is served. */
export const servedRecords = {
${list(entries.map(({ key, hasServer }) => `  ${key}: ${hasServer ? `${key}Record` : `serveRecord(records.${key}, { api: recordApis.${key} })`},`))}}
`
}

/** The pages of a record: its list, and those of its form, each by what makes it. */
const pagesOf = ({ page, pages = {} }: Declaration): [page: string, kind: string][] => [
  ...(page === undefined ? [] : [[page, 'Page'] as [string, string]]),
  ...[...new Set(Object.values(pages))].map((one): [string, string] => [one, 'FormPage']),
]

const pages = (entries: RecordEntry[]) => `${head}import type { ComponentType } from 'react'

/** What loads the page of each declared record, and the names of its own texts. */
export const recordPages = {
${list(
  entries.flatMap(({ key, declared, hasPage, hasTexts }) =>
    pagesOf(declared).map(([page, kind]) =>
      hasPage
        ? `  ${page}: [() => import('../../features/${key}/${capitalize(key)}Page').then((one) => one.${capitalize(key)}${kind}), [${hasTexts ? `'${key}'` : ''}]],`
        : `  ${page}: [() =>
    Promise.all([import('../../features/recordKit/RecordPage'), import('@zhixin/contract/${key}/${key}.record')]).then(
      ([{ record${kind} }, { ${key} }]) => record${kind}(${key}),
    ), []],`,
    ),
  ),
)}} as const satisfies Record<string, readonly [() => Promise<ComponentType>, readonly string[]]>
`

/** The files that list all records, by their paths: what they are to contain. */
export async function recordFiles(root: string): Promise<Map<string, string>> {
  const entries = await findRecords(root)
  return new Map([
    ['contract/src/recordNames.ts', names(entries)],
    ['contract/src/records.ts', declarations(entries)],
    ['contract/src/recordApis.ts', apis(entries)],
    ['server/src/features/records.ts', served(entries)],
    ['web/src/app/pages/records.ts', pages(entries)],
  ])
}

/** Every declaration. */
export const readDeclarations = async (root: string): Promise<Declaration[]> =>
  (await findRecords(root)).map(({ declared }) => declared)

/** Those that do not list the records that are there. */
export async function outdatedRecordFiles(root: string): Promise<string[]> {
  // The formatter moves imports and breaks lines; the words are what counts.
  const flat = (text: string) => (text.match(/[\w./@*-]+|\p{Script=Han}+/gu) ?? []).sort().join(' ')
  return [...(await recordFiles(root))].flatMap(([file, text]) => {
    const present = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : ''
    return flat(present) === flat(text) ? [] : [file]
  })
}
