import type { AuditEntity } from '@zhixin/contract/audit/audit.texts'
import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import { type PageKey, pageOf } from '@zhixin/contract/pages'
import type { AuditRow } from '@zhixin/contract/systemLog/systemLog.schema'
import { entityCodes } from './systemLog.codes'

type Thing = Pick<AuditRow, 'fdEntity' | 'fdEntityId' | 'fdEntityLabel' | 'fdEntityDeleted'>

/** The page of each entity, and the query that shows one record there. */
const places: Partial<
  Record<AuditEntity, { page: PageKey; query: (thing: Thing) => Record<string, string> }>
> = {
  customer: {
    page: 'customerDetailsEdit',
    query: ({ fdEntityId }) => ({ pageType: String(PAGE_TYPE.detail), id: fdEntityId ?? '' }),
  },
  product: {
    page: 'productConfiguration',
    query: ({ fdEntityLabel }) => ({ fdName: fdEntityLabel ?? '' }),
  },
  account: {
    page: 'userControl',
    query: ({ fdEntityLabel }) => ({ fdUsername: fdEntityLabel ?? '' }),
  },
  role: { page: 'roleManagement', query: ({ fdEntityId }) => ({ id: fdEntityId ?? '' }) },
  company: { page: 'company', query: ({ fdEntityLabel }) => ({ fdName: fdEntityLabel ?? '' }) },
}

/** Where a record can be opened and the necessary permission; undefined if nowhere, or no longer. */
export function recordLink(thing: Thing): { to: string; access: string } | undefined {
  const place = places[thing.fdEntity as AuditEntity]
  if (!place || thing.fdEntityId === null || thing.fdEntityDeleted) return undefined
  const { path, access } = pageOf(place.page)
  return { to: `${path}?${new URLSearchParams(place.query(thing))}`, access }
}

/** The query string of the system log for all entries of one record; undefined if it has no record of its own. */
export function allEntriesLink({ fdEntity, fdEntityId }: Thing): string | undefined {
  const code = entityCodes[fdEntity as AuditEntity] as number | undefined
  if (code === undefined || fdEntityId === null) return undefined
  return `?${new URLSearchParams({ fdEntityList: String(code), fdEntityId })}`
}
