import { promisify } from 'node:util'
import { bestOf, compress, type Encoding } from '../../http/encodings'
import { weakTagOf } from '../../http/revalidation'
import type { WebFile } from './webFiles'

/** The texts of a page as it asks for them: /locales/en-US/common+list+shell.json. */
const together = /^(locales\/[\w-]+\/)(\w+(?:\+\w+)+)\.json$/

/** A page has some five namespaces. */
const mostNames = 12

/** Pages ask for few combinations; whoever asks for all others is answered, and nothing of it kept. */
const mostKept = 200

interface Files {
  served: ReadonlySet<string>
  content: (name: string) => Promise<Buffer>
}

/** Answers several files of texts as one, by their names: a page asks once for what it says. */
export function joinTexts({ served, content }: Files) {
  const kept = new Map<string, Promise<WebFile>>()

  async function join(files: readonly (readonly [string, string])[], encoding: Encoding | undefined) {
    const texts = await Promise.all(
      files.map(async ([name, file]) => `${JSON.stringify(name)}:${String(await content(file))}`),
    )
    const json = `{${texts.join(',')}}`
    return {
      content: encoding ? await promisify(compress)(json, encoding, levels) : Buffer.from(json),
      contentType: jsonType,
      etag: weakTagOf(json),
      encoding,
    }
  }

  return (name: string, accepted: ReadonlySet<Encoding>): Promise<WebFile> | null => {
    const [, folder = '', list = ''] = together.exec(name) ?? []
    const names = list.split('+')
    const files = names.map((one) => [one, `${folder}${one}.json`] as const)
    const isKnown = files.every(([, file]) => served.has(file))
    if (!isKnown || names.length > mostNames || new Set(names).size < names.length) return null
    const encoding = bestOf(accepted)
    const key = `${encoding} ${name}`
    const joined = kept.get(key) ?? join(files, encoding)
    if (kept.size < mostKept) kept.set(key, joined)
    joined.catch(() => kept.delete(key))
    return joined
  }
}

const jsonType = 'application/json; charset=utf-8'

/** As well as it pays for an answer that many pages are given. */
const levels = { br: 9, gzip: 6 }
