import { listFilters } from '@zhixin/contract/list/list.schema'
import type { Access } from '@zhixin/contract/permissions'
import { callsOf } from '@zhixin/contract/record/record.calls'
import { listOf } from '@zhixin/contract/record/record.list'
import type { ServedRecord } from '../../record/recordRoutes'
import { listSource } from '../export/pagedSource.reads'
import type { ExportSource } from '../export/source.reads'
import { servedRecords } from '../records'

/** The lists of the declared records, by their keys. */
export const declaredSources = Object.fromEntries(
  Object.entries<ServedRecord>(servedRecords as never).map(([key, { declared, read }]) => {
    const list = listOf(declared)
    return [key, listSource(list, callsOf(declared).list as { access: Access }, listFilters(list), read)]
  }),
) as unknown as Record<keyof typeof servedRecords, ExportSource<object>>
