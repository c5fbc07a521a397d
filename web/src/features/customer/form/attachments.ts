import { type Attachment, attachmentUri } from '@zhixin/contract/customer/attachment.schema'
import { download } from '../../../lib/http'
import type { ShownFile } from '../../../ui/form/UploadField'

/** Bytes of an attachment as far as they are known. */
export function sizeOf(entry: Attachment): number {
  return typeof entry === 'string' ? 0 : (entry.fdSize ?? 0)
}

/** An attachment's name and size; one without a name is called by the end of its uri. */
export function showAttachment(entry: Attachment): ShownFile {
  const uri = attachmentUri(entry)
  const last = uri.split(/[?#]/, 1)[0]?.split('/').filter(Boolean).at(-1) ?? uri
  const name = typeof entry === 'string' ? undefined : entry.fdName
  const size = typeof entry === 'string' ? undefined : entry.fdSize
  return { name: name || decoded(last), size: size ?? undefined }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** How to open an attachment: only files of our own storage are ever fetched (section 7 of the contract). */
export function openerOf(entry: Attachment): (() => void) | undefined {
  const uri = attachmentUri(entry)
  if (!uri.startsWith('/oss/')) return undefined
  return () => void saveFile(uri, showAttachment(entry).name)
}

/** Fetches the file with the session's token and hands it to the person under its own name. */
async function saveFile(uri: string, name: string): Promise<void> {
  try {
    const url = URL.createObjectURL(await download(uri))
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch (error) {
    console.info('The file could not be opened', error)
  }
}
