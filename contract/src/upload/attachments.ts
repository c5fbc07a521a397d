import { encodeMessage } from '../messages'

/** The URI of an attachment in either form. */
export function attachmentUri(entry: string | { fdOssUri: string }): string {
  return typeof entry === 'string' ? entry : entry.fdOssUri
}

/** The message for a field with too many files. */
export const tooManyAttachments = (max: number): string =>
  max === 1 ? 'attachments_only_one' : encodeMessage('attachments_too_many', { max })
