import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Addresses, addressesFile } from '@zhixin/contract/site/addresses'
import { type Encoding, encodings } from '../../http/encodings'
import { weakTagOf } from '../../http/revalidation'
import { joinTexts } from './texts'

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** The compressed copies that the build makes. */
const extensions: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** A file of the web build as it goes to one browser. */
export interface WebFile {
  content: Buffer
  contentType: string
  etag: string
  encoding: Encoding | undefined
}

/** One state of the web build. */
export interface WebBuild {
  /** The pages' frame, and the landing page with its content already in it. */
  index: string
  home: string | undefined
  /** As web/build/addresses.ts wrote it. */
  addresses: Addresses | undefined
  /** The file at a path of the address (`/assets/x.js`), or null. */
  file: (urlPath: string, accepted: ReadonlySet<Encoding>) => Promise<WebFile | null>
}

/** How long a build counts as unchanged without a look at the disk. */
const lookAgainAfter = 1000

/** Files that nobody outside has any business with: hidden ones, source maps, the frames that are served as pages. */
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
 * Reads the web build, and again when it was built anew. What can be asked for is what a walk through the folder
 * has found: no path from outside is ever joined to one of the disk.
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
  const contents = new Map<string, Promise<Buffer>>()
  const content = (name: string) => {
    const loading = contents.get(name) ?? readFile(path.join(folder, name))
    contents.set(name, loading)
    loading.catch(() => contents.delete(name))
    return loading
  }
  const textsTogether = joinTexts({ served, content })
  const etags = new Map<string, string>()
  const etag = async (name: string) => {
    const value = etags.get(name) ?? weakTagOf(await content(name))
    etags.set(name, value)
    return value
  }
  return {
    index: String(await content('index.html')),
    home: known.has('home.html') ? String(await content('home.html')) : undefined,
    addresses: known.has(addressesFile)
      ? (JSON.parse(String(await content(addressesFile))) as Addresses)
      : undefined,
    file: async (urlPath, accepted) => {
      const name = urlPath.slice(1)
      if (!served.has(name)) return textsTogether(name, accepted)
      const encoding = encodings.find((one) => accepted.has(one) && known.has(name + extensions[one]))
      return {
        content: await content(name + (encoding ? extensions[encoding] : '')),
        contentType: contentTypes[path.extname(name)] ?? 'application/octet-stream',
        etag: await etag(name),
        encoding,
      }
    },
  }
}
