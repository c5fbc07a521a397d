import { z } from 'zod'
import { body, optionalOption, requiredId } from '../fields'
import { keysOf } from '../keysOf'
import { entryAbout } from '../ledger/ledger.schema'
import { listFilters } from '../list/list.schema'
import { pageFields } from '../list.fields'
import { optionalDay } from '../text.fields'
import { ageingBucketTexts, ageingList } from './ageing.list'

const id = z.number().int()
const day = z.string().meta({ format: 'date' })
/** Yuan; null without the permission to see prices. */
const amount = z.number().nullable()

const figures = {
  /** Debts of which something is outstanding. */
  fdDebtNum: id,
  fdOutstanding: amount,
  fdNotDue: amount,
  fdUpTo30: amount,
  fdUpTo60: amount,
  fdUpTo90: amount,
  fdOver90: amount,
  fdUnallocated: amount,
}

export const ageingRow = z.object({
  /** The id of the customer. */
  id,
  fdCustomerId: id,
  fdName: z.string(),
  fdCompanySerialCode: z.string(),
  ...figures,
})

export type AgeingRow = z.output<typeof ageingRow>

export const ageingFilters = listFilters(ageingList)

export const ageingTotal = z.object({ fdDate: day, fdCustomerNum: id, ...figures })

export type AgeingTotal = z.output<typeof ageingTotal>

const buckets = keysOf(ageingBucketTexts).map(Number) as [1, 2, 3, 4, 5, 6]

export const ageingEntryFilters = body({
  ...pageFields(100),
  fdCustomerId: requiredId(),
  fdDate: optionalDay(),
  /** Left out: everything that is outstanding, and what is not allocated. */
  fdBucket: optionalOption(buckets),
})

export type AgeingEntryFilters = z.output<typeof ageingEntryFilters>

/** A debt of which something is outstanding, or an entry of which something is not allocated. */
export const ageingEntry = z.object({
  id,
  ...entryAbout,
  fdDate: day,
  fdDueDate: day.nullable(),
  fdBucket: z.literal(buckets),
  /** After corrections and refunds. */
  fdPresent: amount,
  fdLeft: amount,
})

export type AgeingEntry = z.output<typeof ageingEntry>
