import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** Files for the tests: the smallest of their kind. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
export const pdf = Buffer.from(
  '%PDF-1.1\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
    '3 0 obj<</Type/Page/MediaBox[0 0 99 99]/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
)
/** The head of an MP4 video. */
export const mp4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypmp42'),
  Buffer.from([0, 0, 0, 0]),
  Buffer.from('mp42isom'),
])

/** Every file below the upload folder of a data directory, arriving ones included. */
export async function storedFiles(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, 'uploads')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}

export const boundary = 'a-boundary'

interface Part {
  content: Buffer | string
  /** The parameters of Content-Disposition, as sent. */
  disposition?: string
  type?: string
}

/** One part of a multipart body. */
export const part = ({ content, disposition = 'name="file"; filename="a.bin"', type = 'image/png' }: Part) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ])
/** What ends a multipart body. */
export const end = Buffer.from(`--${boundary}--\r\n`)
export const multipart = `multipart/form-data; boundary=${boundary}`
