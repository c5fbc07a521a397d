import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Addresses, addressesFile } from '@zhixin/contract/site/addresses'
import type { Encoding } from '../../http/encodings'
import { weakTagOf } from '../../http/revalidation'
import { type JoinedTexts, joinTexts } from './texts'

/** A state of the web build. */
export interface WebBuild {
  /** The HTML of the pages, and of the landing page with its content. */
  index: string
  home: string | undefined
  /** As web/build/addresses.ts wrote it. */
  addresses: Addresses | undefined
  /**
   * The tag of the file at a path of the address (`/assets/x.js`): of its content, whatever its encoding. Null if there
   * is none.
   */
  tagOf: (urlPath: string) => Promise<string> | null
  /** Several files of texts as one, if the path of the address names such. */
  textsTogether: (urlPath: string, encoding: Encoding | undefined) => Promise<JoinedTexts> | null
}

/** How long a build counts as unchanged without a look at the disk. */
const lookAgainAfter = 1000

/** Files that are not public: hidden ones, source maps, the HTML that is served as pages. */
const isServed = (name: string) =>
  !name.split('/').some((part) => part.startsWith('.')) && !/\.(map|html|br|gz)$/.test(name)

/**
 * The folder of the web build, beside the server's package: the same for the bundle (server/dist/main.js) and for
 * the sources.
 */
export function webBuildFolder(): string {
  let folder = import.meta.dirname
  while (!existsSync(path.join(folder, 'package.json')) && path.dirname(folder) !== folder)
    folder = path.dirname(folder)
  return path.join(folder, '../web/dist')
}

/**
 * Reads the web build, and reads it again after a new build. Only files that a walk through the folder has found can be
 * requested: no path from outside is ever joined to one of the disk.
 * @returns the build at this moment, or null if there is none
 */
export function watchWebBuild(folder: string): () => Promise<WebBuild | null> {
  let latest: { version: string; build: Promise<WebBuild> } | undefined
  let lookedAt = 0
  return async () => {
    if (latest && Date.now() - lookedAt < lookAgainAfter) return latest.build
    const version = await versionOf(folder)
    if (!version) return null
    lookedAt = Date.now()
    if (latest?.version !== version) latest = { version, build: readBuild(folder) }
    return latest.build.catch((error: unknown) => {
      latest = undefined
      throw error
    })
  }
}

/** Changes with every step of a build: the pages first, then their compressed copies. */
async function versionOf(folder: string): Promise<string | null> {
  const changedAt = async (name: string) => {
    const found = await stat(path.join(folder, name)).catch(() => null)
    return found?.mtimeMs
  }
  const [index, ...others] = await Promise.all(['index.html', 'home.html', 'assets', '.'].map(changedAt))
  return index === undefined ? null : [index, ...others].join(' ')
}

async function readBuild(folder: string): Promise<WebBuild> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  const known = new Set(names)
  const served = new Set(names.filter(isServed))
  const content = (name: string) => readFile(path.join(folder, name))
  const textsTogether = joinTexts({ served, content })
  const tags = new Map<string, Promise<string>>()
  const readTag = (name: string) => {
    const tag = content(name).then(weakTagOf)
    tags.set(name, tag)
    tag.catch(() => tags.delete(name))
    return tag
  }
  return {
    index: String(await content('index.html')),
    home: known.has('home.html') ? String(await content('home.html')) : undefined,
    addresses: known.has(addressesFile)
      ? (JSON.parse(String(await content(addressesFile))) as Addresses)
      : undefined,
    tagOf: (urlPath) => {
      const name = urlPath.slice(1)
      return served.has(name) ? (tags.get(name) ?? readTag(name)) : null
    },
    textsTogether: (urlPath, encoding) => textsTogether(urlPath.slice(1), encoding),
  }
}
