import { z } from 'zod'
import { endpoint } from '../endpoint'
import { flag } from '../fields'
import { moment } from '../moment'
import { requiredText } from '../text.fields'
import { uploadCalls } from './upload.calls'

/**
 * What an account may have uploaded that no record holds: so many files, and so many times the size that one may have
 * (`UPLOAD_MAX_MB`), enough for a dozen forms with both their fields full.
 */
export const notHeldLimits = { files: 200, times: 25 } as const

/** The answer to an upload; `fdOssUri` is repeated beside `data` (rule api.success). */
export const uploadResult = z.object({
  fdOssUri: z.string(),
  fdName: z.string(),
  /** Bytes. */
  fdSize: z.number().int(),
  /** The content type that the content shows, not the one that the sender claimed. */
  fdType: z.string(),
})

export type UploadResult = z.output<typeof uploadResult>

/** A link that opens one stored file without a token, and what is known of the file. */
export const fileLink = z.object({
  /** Relative, with its signature in the query. */
  fdUrl: z.string(),
  /** Seconds. */
  expiresIn: z.number().int(),
  ...uploadResult.pick({ fdName: true, fdSize: true, fdType: true }).shape,
  /** Whether a browser is allowed to show it: a picture, a film or a PDF; everything else is only downloaded. */
  fdInline: z.boolean(),
  createdByName: z.string(),
  createdDate: moment,
})

export type FileLink = z.output<typeof fileLink>

export const uploadApi = {
  upload: endpoint(uploadCalls.upload, {
    writes: true,
    summary:
      'Upload one file as multipart field "file", or under any other name; isLocation=true returns an absolute URI',
    query: z.preprocess((value) => value ?? {}, z.object({ isLocation: flag() })),
    data: uploadResult,
    repeated: ['fdOssUri'],
  }),
  sign: endpoint(uploadCalls.sign, {
    writes: false,
    summary: 'A link to a stored file that is good for a few minutes, for <img>, <video> and a PDF frame',
    query: z.object({ fdOssUri: requiredText({ max: 2000, required: 'required' }) }),
    data: fileLink,
  }),
}
