import { z } from 'zod'
import { endpoint } from '../endpoint'
import { flag } from '../fields'

/** What an upload answers (section 3.8; section 7 of the contract). */
export const uploadResult = z.object({
  fdOssUri: z.string(),
  fdName: z.string(),
  /** Bytes. */
  fdSize: z.number().int(),
  /** The content type that the content shows, not the one that the sender claimed. */
  fdType: z.string(),
})

export type UploadResult = z.output<typeof uploadResult>

export const uploadApi = {
  upload: endpoint({
    method: 'POST',
    path: '/api/oss/upload',
    access: 'oss:upload',
    summary: 'Upload one file as multipart field "file"; isLocation=true answers an absolute uri',
    query: z.preprocess((value) => value ?? {}, z.object({ isLocation: flag() })),
    data: uploadResult,
    repeated: ['fdOssUri'],
  }),
}
