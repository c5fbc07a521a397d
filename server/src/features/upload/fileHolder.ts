import type { AuditEntity } from '@zhixin/contract/audit/audit.texts'
import { encodeMessage } from '@zhixin/contract/messages'
import type { PermissionCode } from '@zhixin/contract/permissions'
import { type FileLimits, tooManyAttachments } from '@zhixin/contract/upload/attachments'
import type { FieldIssue } from '../../http/AppError'
import type { Caller } from '../../http/call'
import { storageKeyOf } from '../../lib/storage/storage'
import type { Query } from '../../lib/transaction'

/** Records that hold files, and who may read these (rule upload.holder). */
export interface FileHolder {
  entity: AuditEntity
  /** What somebody needs to see the details of such a record, if that is one permission for all. */
  permission?: PermissionCode
  /** What the log calls the record whose id is `h.entity_id`, in SQL. */
  name: string
  /**
   * Whether the record whose id is `h.entity_id` is there for the reader, in SQL. `value` takes a value and answers its
   * placeholder; the text is the same for every reader.
   */
  isVisible: (reader: Caller, value: (given: unknown) => string) => string
}

const declared = new Map<string, FileHolder>()

/** Declares that the records of an entity hold files; its table has the trigger `let_files_go`. */
export function fileHolder(holder: FileHolder): FileHolder {
  declared.set(holder.entity, holder)
  return holder
}

/** What depends on the entity of a row `h` of file_holder, in SQL. One that nobody declares is seen by nobody. */
const byEntity = (sqlOf: (holder: FileHolder) => string) =>
  `case h.entity ${[...declared.values()].map((holder) => `when '${holder.entity}' then ${sqlOf(holder)}`).join(' ')} end`

/**
 * Whether the reader may read the file of an upload `u`, as a condition whose values are added to `values`. Only a row of
 * file_holder holds a file; an address that a record merely mentions is a text.
 */
export function readableSql(reader: Caller, values: unknown[]): string {
  const value = (given: unknown) => `$${values.push(given)}`
  const isVisible = byEntity(
    (holder) =>
      `${value(holder.permission === undefined || reader.permissions.has(holder.permission))}::boolean and ${holder.isVisible(reader, value)}`,
  )
  return `case u.holders when 0 then u.created_by_id = ${value(reader.accountId)}::int
    else exists (select from file_holder h where h.upload_id = u.id and ${isVisible}) end`
}

/** A record that holds a file, as the log names it. */
export interface HoldingRecord {
  entity: AuditEntity
  id: number
  name: string
}

/** The number is limited, so that reading a file costs the same however many records hold it. */
const namedHolders = 20

/** The records that hold the file of an upload `u`, as far as the log names them: an array of HoldingRecord. */
export const holdersSql = (): string => `
  array(select jsonb_build_object('entity', h.entity, 'id', h.entity_id, 'name', ${byEntity(({ name }) => name)})
    from file_holder h where h.upload_id = u.id order by h.entity, h.entity_id limit ${namedHolders})`

interface FilesChange {
  reader: Caller
  holder: FileHolder
  /** Null for a new record. */
  id: number | null
  /** The addresses in each field with files: those of the record, and those that it is to have; and its limits. */
  fields: { field: string; before: string[]; after: string[]; limits: FileLimits }[]
}

interface StoredFile {
  id: number
  key: string
  size: number
}

/**
 * The files that a save may link ($1 are their keys): of those on the record already ($2) the ones that it holds ($3,
 * $4), of the others the ones that the caller may read now. So neither sending an address that one may not read, nor
 * saving a record on which somebody else has left one, links the file. They are locked until the transaction ends: the
 * clean-up waits.
 */
const linkable = (readable: string) => `
  select u.id, u.storage_key as key, u.size::float8 as size from upload u
  where u.storage_key = any($1) and u.size > 0 and case when u.storage_key = any($2)
    then exists (select from file_holder h where h.entity = $3 and h.entity_id = $4::int and h.upload_id = u.id)
    else ${readable} end
  for key share of u`

async function findLinkable(
  query: Query,
  { reader, holder, id, fields }: FilesChange,
): Promise<Map<string, StoredFile>> {
  const keysOf = (addresses: string[]) => [
    ...new Set(addresses.map(storageKeyOf).filter((key) => key !== '')),
  ]
  const keys = keysOf(fields.flatMap(({ after }) => after))
  if (keys.length === 0) return new Map()
  const values: unknown[] = [keys, keysOf(fields.flatMap(({ before }) => before)), holder.entity, id]
  const files = await query<StoredFile>(linkable(readableSql(reader, values)), values)
  return new Map(files.map((file) => [file.key, file]))
}

/** What a save adds to a field: addresses that are in no field of the record; each of these counts once. */
function additionsTo(addresses: string[], present: string[]): string[] {
  const free = [...present]
  return addresses.filter((address) => {
    const at = free.indexOf(address)
    if (at >= 0) free.splice(at, 1)
    return at < 0
  })
}

/**
 * Finds which addresses of a save are files of ours; all others are kept as text and never fetched (rule
 * attachment.foreign). The limits of count and total size are checked against the stored sizes, and only for what a save
 * adds (rule attachment.size).
 * @returns the ids of the files, which the record holds from now on (`holdFiles`), and what is wrong
 */
export async function checkFiles(
  query: Query,
  change: FilesChange,
): Promise<{ files: number[]; issues: FieldIssue[] }> {
  const { fields } = change
  const linked = await findLinkable(query, change)
  const present = fields.flatMap(({ before }) => before)
  const sizeOf = (addresses: string[]) =>
    addresses.reduce((sum, address) => sum + (linked.get(storageKeyOf(address))?.size ?? 0), 0)
  const issues: FieldIssue[] = []
  for (const { field, after, limits } of fields) {
    const added = additionsTo(after, present)
    if (added.length > 0 && after.length > limits.files)
      issues.push({ path: [field], message: tooManyAttachments(limits.files) })
    if (sizeOf(added) > 0 && sizeOf(after) > limits.megabytes * 1024 * 1024)
      issues.push({ path: [field], message: encodeMessage('upload_too_large', { n: limits.megabytes }) })
  }
  return { files: [...linked.values()].map(({ id }) => id), issues }
}

const hold = `
  with gone as (delete from file_holder where entity = $1 and entity_id = $2 and upload_id <> all($3::int[]))
  insert into file_holder (entity, entity_id, upload_id) select $1, $2, unnest($3::int[]) on conflict do nothing`

/** Makes a record the holder of these files, which `checkFiles` has found in the same transaction, and of no others. */
export const holdFiles = (
  query: Query,
  { entity }: FileHolder,
  id: number,
  files: readonly number[],
): Promise<unknown> => query(hold, [entity, id, files])
