import { uploadApi } from '@zhixin/contract/upload/upload.api'
import { pngOf } from '@zhixin/prisma/seed/demo/picture'
import type { Client, TestServer } from './api'

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
) =>
  givenFile(
    server,
    client,
    pngOf(width, height, () => [0, 0, 0]),
    'card.png',
  )
