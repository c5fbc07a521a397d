import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'
import { compress, type Encoding } from '../../http/encodings'
import { weakTagOf } from '../../http/revalidation'

/** The texts of a page as it asks for them: /locales/en-US/common+list+shell.json. */
const together = /^(locales\/[\w-]+\/)(\w+(?:\+\w+)+)\.json$/

/** A page has some five namespaces. */
const mostNames = 12

/** Pages ask for few combinations. */
const mostKept = 200

interface Files {
  served: ReadonlySet<string>
  content: (name: string) => Promise<Buffer>
}

/** Several files of texts as one answer. */
export interface JoinedTexts {
  content: Buffer
  encoding: Encoding | undefined
  etag: string
}

/** Answers several files of texts as one, by their names: a page asks once for what it says. */
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

/** As well as it pays for an answer that many pages are given. */
const levels = { br: 9, gzip: 6 }
