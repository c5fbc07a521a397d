import type { AuditEntity } from '@zhixin/contract/audit/audit.texts'
import type { PermissionCode } from '@zhixin/contract/permissions'
import type { Declaration, Field } from '@zhixin/contract/record/record'
import type { Attachment } from '@zhixin/contract/upload/attachment.schema'
import { attachmentUri, type FileLimits } from '@zhixin/contract/upload/attachments'
import { checkFiles, fileHolder, holdFiles } from '../features/upload/fileHolder'
import { AppError } from '../http/AppError'
import type { Call } from '../http/call'
import type { Query } from '../lib/transaction'
import { columnOf, type RecordNames, scopeOf, tableOf } from './names'

/** The fields with files, and documents that name some; each is kept as JSON in a column of the record's own table. */
export const filesFields = ({ fields }: Declaration): [string, Field & { limits: FileLimits }][] =>
  Object.entries(fields).filter(
    (entry): entry is [string, Field & { limits: FileLimits }] => entry[1].limits !== undefined,
  )

type State = Record<string, unknown> | null

/** The addresses of the files that a document names, each once. */
export const addressesIn = (value: unknown): string[] => [...new Set(walk(value))]

function walk(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('fdOssUri' in value && typeof value.fdOssUri === 'string') return [value.fdOssUri]
  return Object.values(value).flatMap(walk)
}

/**
 * What links the files of a declared record (rule record.files): who sees its details may read them; its table has the
 * trigger `let_files_go` with its key. Undefined for a record without files.
 */
export function filesOf(declared: Declaration, names: RecordNames) {
  const fields = filesFields(declared)
  const { key, opens } = declared
  if (fields.length === 0) return undefined
  if (!opens.detail) throw new Error(`${key} has files, and no call that answers its details`)
  const [label = ''] = Object.keys(declared.fields)
  const table = tableOf(declared, names)
  const within = scopeOf(declared, names)
  const holder = fileHolder({
    entity: key as AuditEntity,
    permission: opens.detail as PermissionCode,
    name: `(select r.${columnOf(label)} from ${table} r where r.id = h.entity_id)`,
    isVisible: (reader, value) => {
      const scope = within ? ` and ${within.condition(value(within.value(reader)))}` : ''
      return `exists (select from ${table} r where r.id = h.entity_id${scope})`
    },
  })
  const addresses = (state: State, field: string) => {
    const value = state?.[field] ?? []
    return Array.isArray(value) ? (value as Attachment[]).map(attachmentUri) : addressesIn(value)
  }
  return {
    /**
     * Finds the files that a save links.
     * @throws AppError validation_failed beyond the limits of a field
     */
    async check(
      query: Query,
      { caller }: Pick<Call, 'caller'>,
      id: number | null,
      before: State,
      after: State,
    ): Promise<number[]> {
      const { files, issues } = await checkFiles(query, {
        ...{ reader: caller, holder, id },
        fields: fields.map(([field, { limits }]) => ({
          ...{ field, limits },
          ...{ before: addresses(before, field), after: addresses(after, field) },
        })),
      })
      if (issues.length > 0) throw new AppError('validation_failed', { issues })
      return files
    },
    /** The record holds these from now on, and no others. */
    hold: (query: Query, id: number, files: readonly number[]) => holdFiles(query, holder, id, files),
  }
}
