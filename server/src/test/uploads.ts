import type { UploadResult } from '@zhixin/contract/upload/upload.api'
import { startTestServer, type TestServer } from './api'
import { end, multipart, part, storedFiles } from './uploadSamples'

interface Options {
  query?: string
  headers?: Record<string, string>
  type?: string
}

/** Starts a server with a limit of 20 MB, and logs in an account that may upload. */
export async function startUploads(environment: Record<string, string> = {}) {
  const server: TestServer = await startTestServer({ UPLOAD_MAX_MB: '20', ...environment })
  const token = (await server.as('business')).token ?? ''

  const post = async (
    body: Buffer | undefined,
    { query = '', headers = {}, type = multipart }: Options = {},
  ) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/oss/upload${query}`,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': 'en-US',
        'content-type': type,
        ...headers,
      },
      ...(body && { payload: body }),
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }

  const upload = async (content: Buffer | string, filename = 'a.bin', options: Options = {}) => {
    const disposition = `name="file"; filename="${filename}"`
    const { status, body } = await post(Buffer.concat([part({ content, disposition }), end]), options)
    if (status !== 200) throw new Error(`The upload was refused: ${JSON.stringify(body)}`)
    return body.data as UploadResult
  }

  const get = (url: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
    server.app.inject({ url, headers })

  /** What is stored: rows and files, arriving ones included. */
  const kept = async () => {
    return {
      rows: await server.database.prisma.upload.count(),
      files: await storedFiles(server.config.DATA_DIR),
    }
  }

  return { ...server, token, post, upload, get, kept }
}
