import { encodeMessage } from '../messages'

/** The URI of an attachment in either form. */
export function attachmentUri(entry: string | { fdOssUri: string }): string {
  return typeof entry === 'string' ? entry : entry.fdOssUri
}

/** The message for a field with too many files. */
export const tooManyAttachments = (max: number): string =>
  max === 1 ? 'attachments_only_one' : encodeMessage('attachments_too_many', { max })

/** The limits of one field: a number of files, and their size together. */
export interface FileLimits {
  files: number
  megabytes: number
}

/** What a file is called: by its own name, or by the end of its address. */
export function attachmentName(entry: string | { fdOssUri: string; fdName?: string | undefined }): string {
  const last = attachmentUri(entry).split(/[?#]/, 1)[0]?.split('/').filter(Boolean).at(-1)
  return (typeof entry === 'string' ? undefined : entry.fdName) || (last ?? attachmentUri(entry))
}
