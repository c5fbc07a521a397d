import { filingCalls } from '@zhixin/contract/review/filing.calls'
import type { FilingKind } from '@zhixin/contract/review/review.kinds'
import { read, refreshOf } from '../../lib/read'

const root = ['filing'] as const

/** With whom a record is filed: read again whenever it is shown. */
export const filingsOf = (fdKind: FilingKind, fdRecordId: number) =>
  read([...root, fdKind, fdRecordId], filingCalls.of, { body: { fdKind, fdRecordId } }, { staleTime: 0 })

/** Reads filings again after a step of one. */
export const refreshFilings = refreshOf(root)
