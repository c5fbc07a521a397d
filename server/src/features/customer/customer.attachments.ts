import { isDeepStrictEqual } from 'node:util'
import type { Attachment } from '@zhixin/contract/customer/attachment.schema'
import { attachmentUri, tooManyAttachments } from '@zhixin/contract/customer/attachments'
import { encodeMessage } from '@zhixin/contract/messages'
import type { FieldIssue } from '../../http/AppError'
import { storageKeyOf } from '../../lib/storage/storage'
import type { Query } from '../../lib/transaction'
import type { CustomerState } from './customer.state'
import { type FileReader, fileReaderValues, readableFileSql } from './files.reads'

const fields = ['fdBusinessLicenseList', 'fdInvoiceDataList'] as const

const urisOf = (state: CustomerState | null, field: (typeof fields)[number]): string[] =>
  ((state?.[field] ?? []) as Attachment[]).map(attachmentUri)

export interface AttachmentLimits {
  files: number
  megabytes: number
}

interface Asked {
  reader: FileReader
  /** Null for a new customer. */
  customerId: number | null
  before: CustomerState | null
  after: CustomerState
  limits: AttachmentLimits
}

interface StoredFile {
  id: number
  key: string
  size: number
}

/**
 * The files that a save may link ($1 are their keys): of those on the record already ($2) the ones that it holds ($3),
 * of the others the ones that the caller may read now. So neither sending an address that one may not read, nor saving
 * a record on which somebody else has left one, links the file. They are locked until the transaction ends: the
 * clean-up waits.
 */
const linkable = `
  select u.id, u.storage_key as key, u.size::float8 as size from upload u
  where u.storage_key = any($1) and u.size > 0 and case when u.storage_key = any($2)
    then exists (select from customer_attachment own where own.upload_id = u.id and own.customer_id = $3::int)
    else ${readableFileSql('$4', '$5', '$6', '$7')} end
  for key share of u`

async function findLinkable(
  query: Query,
  { reader, customerId, before, after }: Asked,
): Promise<Map<string, StoredFile>> {
  const keysIn = (state: CustomerState | null) => [
    ...new Set(fields.flatMap((field) => urisOf(state, field).map(storageKeyOf)).filter((key) => key !== '')),
  ]
  const keys = keysIn(after)
  if (keys.length === 0) return new Map()
  const files = await query<StoredFile>(linkable, [
    keys,
    keysIn(before),
    customerId,
    ...fileReaderValues(reader),
  ])
  return new Map(files.map((file) => [file.key, file]))
}

/** What a save adds to a field: entries that are in neither field of the record; each row of the record counts once. */
function additionsTo(uris: string[], present: string[]): string[] {
  const free = [...present]
  return uris.filter((uri) => {
    const at = free.indexOf(uri)
    if (at >= 0) free.splice(at, 1)
    return at < 0
  })
}

/**
 * Finds which attachments of a save are files of ours, by their URI as given; all others are kept as text and never
 * fetched (rule attachment.foreign). The limits of count and total size are checked against the stored sizes, and
 * only for what a save adds (rule attachment.size).
 */
export async function findAttachedFiles(
  query: Query,
  asked: Asked,
): Promise<{ uploads: Map<string, number>; issues: FieldIssue[] }> {
  const { before, after, limits } = asked
  const uploads = new Map<string, number>()
  const issues: FieldIssue[] = []
  if (fields.every((field) => isDeepStrictEqual(before?.[field], after[field]))) return { uploads, issues }

  const linked = await findLinkable(query, asked)
  const present = fields.flatMap((field) => urisOf(before, field))
  const sizeOf = (uris: string[]) =>
    uris.reduce((sum, uri) => sum + (linked.get(storageKeyOf(uri))?.size ?? 0), 0)
  for (const field of fields) {
    const uris = urisOf(after, field)
    for (const uri of uris) {
      const file = linked.get(storageKeyOf(uri))
      if (file) uploads.set(uri, file.id)
    }
    const added = additionsTo(uris, present)
    if (added.length > 0 && uris.length > limits.files)
      issues.push({ path: [field], message: tooManyAttachments(limits.files) })
    if (sizeOf(added) > 0 && sizeOf(uris) > limits.megabytes * 1024 * 1024)
      issues.push({ path: [field], message: encodeMessage('upload_too_large', { n: limits.megabytes }) })
  }
  return { uploads, issues }
}
