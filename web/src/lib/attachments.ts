import type { Attachment } from '@zhixin/contract/upload/attachment.schema'
import { attachmentName, attachmentUri } from '@zhixin/contract/upload/attachments'

/** A file of the field as it is shown. */
export interface ShownFile {
  name: string
  /** In bytes; unknown for files from elsewhere. */
  size: number | undefined
  /** Its type, if the record says it. */
  type: string | undefined
  /** Its address in our storage; undefined for a file that is not ours and therefore never fetched. */
  uri: string | undefined
}

/** The size of an attachment in bytes, as far as it is known. */
export function sizeOf(entry: Attachment): number {
  return typeof entry === 'string' ? 0 : (entry.fdSize ?? 0)
}

/** An attachment as the form shows it; one without a name is named by the end of its URI. */
export function showAttachment(entry: Attachment): ShownFile {
  const uri = attachmentUri(entry)
  const { fdName, fdSize, fdType } = typeof entry === 'string' ? {} : entry
  return { name: fdName || decoded(attachmentName(uri)), size: fdSize, type: fdType, uri: ours(uri) }
}

/** The URI within our own storage: only files there are ever fetched (rule attachment.foreign). */
function ours(uri: string): string | undefined {
  try {
    const { origin, pathname } = new URL(uri, location.origin)
    return origin === location.origin && pathname.startsWith('/oss/') ? uri : undefined
  } catch {
    return undefined
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
