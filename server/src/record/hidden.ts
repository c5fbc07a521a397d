import { type Filter, fieldsOf } from '@zhixin/contract/list/list'
import type { PermissionCode } from '@zhixin/contract/permissions'
import { type Declaration, hiddenFields, nameField } from '@zhixin/contract/record/record'
import { listOf } from '@zhixin/contract/record/record.list'
import { forbidden } from '../http/AppError'
import type { Caller } from '../http/call'

type Asked = Readonly<Record<string, unknown>>

const isAsked = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)

/** A row as its reader sees it: null where a field is hidden from them (rule record.hidden). */
export function seenRow<Row extends object>(declared: Declaration, { permissions }: Caller, row: Row): Row {
  const hidden = hiddenFields(declared, permissions).flatMap((key) => [key, nameField(key)])
  return { ...row, ...Object.fromEntries(hidden.flatMap((key) => (key in row ? [[key, null]] : []))) }
}

/**
 * Refuses to find or to order records by what the caller does not see.
 * @throws AppError forbidden
 */
export function demandSeen(declared: Declaration, { permissions }: Caller, asked: Asked): void {
  const hidden = hiddenFields(declared, permissions)
  if (hidden.length === 0) return
  const used = Object.entries<Filter>(listOf(declared).filters).flatMap(([name, filter]) =>
    fieldsOf(name, filter).some((field) => isAsked(asked[field])) ? [filter.of ?? name] : [],
  )
  const sorted = String(asked.sortName)
  for (const key of hidden)
    if (used.includes(key) || sorted === key || sorted === nameField(key))
      throw forbidden(declared.fields[key]?.seenWith as PermissionCode)
}

/** What was recorded about a record, as far as a reader of the log sees its fields. */
export function seenChanges<Change extends { field: string }>(
  declared: Declaration | undefined,
  { permissions }: Caller,
  changes: Change[],
): Change[] {
  const hidden = declared ? hiddenFields(declared, permissions) : []
  return changes.filter(({ field }) => !hidden.includes(field))
}
