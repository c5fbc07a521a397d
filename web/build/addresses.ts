import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pages } from '../../contract/src/pages.ts'
import { type Addresses, addressesFile } from '../../contract/src/site/addresses.ts'
import { isPrefetched } from '../src/app/prefetch.paths.ts'
import { prefetchScript } from './chunks.ts'
import { textsId } from './constants.ts'
import type { FilesOf } from './files.ts'
import { type Part, readParts } from './parts.ts'

/** What every page of the shell needs, beside the shell itself and its routes. */
export const frame = [
  'src/main.tsx',
  'src/lib/session.calls.ts',
  'src/app/ahead.ts',
  'src/app/providers/antd.zh-CN.ts',
]

/** Sends the calls of pages whose first ones are not prefetched. */
const sender = 'src/lib/http.send.ts'

const main = (filesOf: FilesOf) => filesOf(['src/main.tsx']).scripts.at(-1) ?? ''

/**
 * Writes what each address needs, so that the server can list it in the page: the browser requests everything at once
 * instead of one file after the other.
 */
export async function writeAddresses(outDir: string, filesOf: FilesOf): Promise<void> {
  const index = await readFile(path.join(outDir, 'index.html'), 'utf8')
  const parts = readParts()
  const part = (name: string): Part => {
    const found = parts.get(name)
    if (!found) throw new Error(`No lazy part is called ${name}: see build/addresses.ts`)
    return found
  }
  const head = (modules: readonly string[], names: readonly string[]) => {
    const needed = names.map(part)
    const { scripts, styles } = filesOf([...modules, ...needed.map(({ module }) => module)])
    const texts = [...new Set(['common', ...needed.flatMap(({ namespaces }) => namespaces)])]
    const isNew = (file: string) => !index.includes(`"/${file}"`)
    return [
      `<meta name="texts" content="${texts.join(' ')}">`,
      ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ].join('')
  }
  const signedIn = pages.map(({ key, path: address, family }) => {
    // People open the statistics for the charts.
    const more = key === 'statistics' ? ['barChart'] : []
    const own = family === 'entry' ? [] : [parts.has(key) ? key : 'notConnected', ...more]
    const modules = isPrefetched(address) ? frame : [...frame, sender]
    return [key, head(modules, ['routes', 'shell', ...own])] as const
  })
  const addresses: Addresses = {
    texts: textsId(),
    signedIn: Object.fromEntries(signedIn),
    guest: { home: head(['src/main.tsx'], ['landing']), login: head(['src/main.tsx'], ['login']) },
  }
  const file = path.join(outDir, addressesFile)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(addresses))
  const [first = ''] = filesOf([prefetchScript]).scripts.slice(-1)
  if (!index.includes(`src="/${first}"`) || index.indexOf(first) > index.indexOf(main(filesOf)))
    throw new Error('index.html must run the first script alone, before the one that needs it all')
}
