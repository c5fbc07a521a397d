import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'
import { compress, type Encoding } from '../../http/encodings'
import { weakTagOf } from '../../http/revalidation'

/** A request for the texts of a page: /locales/en-US/common+list+shell.json. */
const together = /^(locales\/[\w-]+\/)(\w+(?:\+\w+)+)\.json$/

/** A page has some five namespaces. */
const mostNames = 12

/** How many combinations are cached: pages ask for few. */
const mostKept = 200

interface Files {
  served: ReadonlySet<string>
  content: (name: string) => Promise<Buffer>
}

/** Several files of texts joined into one. */
export interface JoinedTexts {
  content: Buffer
  encoding: Encoding | undefined
  etag: string
}

/** Serves several files of texts as one, by their names: a page makes one request for all its texts. */
export function joinTexts({ served, content }: Files) {
  const kept = new LRUCache<string, Promise<JoinedTexts>>({ max: mostKept })

  async function join(
    files: readonly (readonly [string, string])[],
    encoding: Encoding | undefined,
  ): Promise<JoinedTexts> {
    const texts = await Promise.all(
      files.map(async ([name, file]) => `${JSON.stringify(name)}:${String(await content(file))}`),
    )
    const json = `{${texts.join(',')}}`
    return {
      content: encoding ? await promisify(compress)(json, encoding, levels) : Buffer.from(json),
      encoding,
      etag: weakTagOf(json),
    }
  }

  return (name: string, encoding: Encoding | undefined): Promise<JoinedTexts> | null => {
    const [, folder = '', list = ''] = together.exec(name) ?? []
    const names = list.split('+')
    const files = names.map((one) => [one, `${folder}${one}.json`] as const)
    const isKnown = files.every(([, file]) => served.has(file))
    if (!isKnown || names.length > mostNames || new Set(names).size < names.length) return null
    const key = `${encoding} ${name}`
    const joined = kept.get(key) ?? join(files, encoding)
    kept.set(key, joined)
    joined.catch(() => kept.delete(key))
    return joined
  }
}

/** Compressed at this level because many pages get the same answer. */
const levels = { br: 9, gzip: 6 }
