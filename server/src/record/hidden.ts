import { type Filter, fieldsOf } from '@zhixin/contract/list/list'
import type { PermissionCode } from '@zhixin/contract/permissions'
import { type Declaration, hiddenFields, nameField } from '@zhixin/contract/record/record'
import { listOf } from '@zhixin/contract/record/record.list'
import { forbidden } from '../http/AppError'
import type { Caller } from '../http/call'

/** What makes rows what their reader sees: null where a field is hidden from them (rule record.hidden). */
export function seenBy(
  declared: Declaration,
  { permissions }: Caller,
): <Row extends object>(row: Row) => Row {
  const hidden = hiddenFields(declared, permissions).flatMap((key) => [key, nameField(key)])
  return (row) => ({
    ...row,
    ...Object.fromEntries(hidden.flatMap((key) => (key in row ? [[key, null]] : []))),
  })
}

type Values = Readonly<Record<string, unknown>>

const isGiven = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)

/**
 * Refuses to find or to order records by what the caller does not see.
 * @throws AppError forbidden
 */
export function demandSeen(declared: Declaration, { permissions }: Caller, filters: Values): void {
  const hidden = hiddenFields(declared, permissions)
  if (hidden.length === 0) return
  const used = Object.entries<Filter>(listOf(declared).filters).flatMap(([name, filter]) =>
    fieldsOf(name, filter).some((field) => isGiven(filters[field])) ? [filter.of ?? name] : [],
  )
  for (const key of hidden)
    if ([key, nameField(key)].includes(String(filters.sortName)) || used.includes(key))
      throw forbidden(declared.fields[key]?.seenWith as PermissionCode)
}

/** What was recorded about a record, as far as a reader of the log sees its fields. */
export function seenChanges<Change extends { field: string }>(
  declared: Declaration,
  { permissions }: Caller,
  changes: Change[],
): Change[] {
  const hidden = hiddenFields(declared, permissions)
  return changes.filter(({ field }) => !hidden.includes(field))
}
