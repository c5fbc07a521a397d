import { listFilters } from '@zhixin/contract/list/list.schema'
import type { Access } from '@zhixin/contract/permissions'
import { seenPart } from '@zhixin/contract/record/record'
import { callsOf } from '@zhixin/contract/record/record.calls'
import { listOf } from '@zhixin/contract/record/record.list'
import type { ServedRecord } from '../../record/recordRoutes'
import { listSource } from '../export/pagedSource.reads'
import type { ExportSource } from '../export/source.reads'
import { servedRecords } from '../records'

/** The list of a declared record as a file, without the columns that its reader does not see (rule record.hidden). */
export function declaredSource({
  declared,
  read,
}: Pick<ServedRecord, 'declared' | 'read'>): ExportSource<object> {
  const list = listOf(declared)
  const source = listSource(list, callsOf(declared).list as { access: Access }, listFilters(list), read)
  const open: typeof source.open = (asked) => {
    const { columns } = listOf(seenPart(declared, asked.caller.permissions))
    return source.open({ ...asked, columns: asked.columns.filter((key) => key in columns) })
  }
  return { ...source, open } as unknown as ExportSource<object>
}

/** The lists of the declared records, by their keys. */
export const declaredSources = Object.fromEntries(
  Object.entries<ServedRecord>(servedRecords as never).map(([key, served]) => [key, declaredSource(served)]),
) as Record<keyof typeof servedRecords, ExportSource<object>>
