import { deflateSync } from 'node:zlib'
import { uploadApi } from '@zhixin/contract/upload/upload.api'
import type { Client, TestServer } from './api'

/** A PNG without a picture worth looking at. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    // No reader of sizes looks at the sums.
    return Buffer.concat([size, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.alloc((width + 1) * height))
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** Uploads a file as somebody. @returns its address */
export async function givenFile(
  { url }: Pick<TestServer, 'url'>,
  { token }: Client,
  content: Uint8Array,
  name: string,
): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), name)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(url + uploadApi.upload.path, { method: 'POST', headers, body: form })
  return ((await answer.json()) as { fdOssUri: string }).fdOssUri
}

/** Uploads a picture of this size as somebody. @returns its address */
export const givenPicture = (
  server: Pick<TestServer, 'url'>,
  client: Client,
  width: number,
  height: number,
) => givenFile(server, client, png(width, height), 'card.png')
