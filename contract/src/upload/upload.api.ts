import { z } from 'zod'
import { api, reads, writes } from '../api'
import { body, flag } from '../fields'
import { moment } from '../moment'
import { requiredText } from '../text.fields'
import { uploadCalls } from './upload.calls'

/**
 * The limit of an account's uploads that no record holds (rule upload.expire): a number of files, and a multiple of
 * the size of one (`UPLOAD_MAX_MB`), enough for a dozen forms with both fields full.
 */
export const notHeldLimits = { files: 200, times: 25 } as const

/** The answer to an upload; `fdOssUri` is repeated beside `data` (rule api.success). */
export const uploadResult = z.object({
  fdOssUri: z.string(),
  fdName: z.string(),
  /** Bytes. */
  fdSize: z.number().int(),
  /** The content type found from the content, not the one that the sender claimed. */
  fdType: z.string(),
})

export type UploadResult = z.output<typeof uploadResult>

/** A link that opens a stored file without a token, with what is known of the file. */
export const fileLink = z.object({
  /** A relative address with its signature in the query. */
  fdUrl: z.string(),
  /** Seconds. */
  expiresIn: z.number().int(),
  ...uploadResult.pick({ fdName: true, fdSize: true, fdType: true }).shape,
  /**
   * Whether a browser may show it: an image, a video or a PDF; everything else is only downloaded (rule upload.show).
   */
  fdInline: z.boolean(),
  createdByName: z.string(),
  createdDate: moment,
})

export type FileLink = z.output<typeof fileLink>

export const uploadApi = api(uploadCalls, {
  upload: writes(
    'Upload one file as multipart field "file", or under any other name; isLocation=true returns an absolute URI',
    {
      query: body({ isLocation: flag() }),
      data: uploadResult,
      repeated: ['fdOssUri'],
    },
  ),
  sign: reads('A link to a stored file that is good for a few minutes, for <img>, <video> and a PDF frame', {
    query: z.object({ fdOssUri: requiredText({ max: 2000, required: 'required' }) }),
    data: fileLink,
  }),
})
