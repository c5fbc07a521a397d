import { brotliCompress, constants, gzip } from 'node:zlib'

/** What an answer may be sent in, the smallest first. */
export const encodings = ['br', 'gzip'] as const

export type Encoding = (typeof encodings)[number]

/** What a caller takes, by the header Accept-Encoding. */
export function acceptedEncodings(header: string | string[] | undefined): ReadonlySet<Encoding> {
  const taken = new Set<string>()
  for (const part of String(header ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    if (!parameters.some((text) => /^q=0(\.0*)?$/.test(text))) taken.add(name)
  }
  return new Set(encodings.filter((one) => taken.has(one)))
}

/** The best of what a caller takes. */
export const bestOf = (accepted: ReadonlySet<Encoding>): Encoding | undefined =>
  encodings.find((one) => accepted.has(one))

/** How hard a text is compressed: the more often it is sent, the harder. */
export type Levels = Readonly<Record<Encoding, number>>

type Done = (error: Error | null, compressed: Buffer) => void

export function compress(text: string, encoding: Encoding, levels: Levels, done: Done): void {
  if (encoding === 'gzip') gzip(text, { level: levels.gzip }, done)
  else brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: levels.br } }, done)
}
