import { z } from 'zod'
import { body, requiredDecimal, requiredId, requiredOption } from '../fields'
import { keysOf } from '../keysOf'
import { listFilters } from '../list/list.schema'
import { moment } from '../moment'
import { optionalDay, optionalText, requiredText } from '../text.fields'
import { entryKindTexts, maxEntry } from './ledger.enums'
import { ledgerList } from './ledger.list'

const kinds = keysOf(entryKindTexts).map(Number) as [1, 2, 3, 4, 5, 6, 7]
const day = z.string().meta({ format: 'date' })
/** Yuan, below 0 for what is owed or given back; null without the permission to see prices. */
const amount = z.number().nullable()
const id = z.number().int()
const written = { createdByName: z.string(), createdDate: moment }

/** What an entry is about: the statement, the receipt or the order, with its number or who paid it. */
export const entryAbout = {
  fdKind: z.literal(kinds),
  fdStatementId: id.nullable(),
  fdReceiptId: id.nullable(),
  fdOrderId: id.nullable(),
  fdAbout: z.string().nullable(),
}

/** A correction or a refund of an entry. */
export const ledgerCorrection = z.object({
  id,
  fdKind: z.literal(kinds),
  fdDate: day,
  fdAmount: amount,
  fdReason: z.string().nullable(),
  ...written,
})

/** What pays an entry, or is paid by it; below 0 it undoes that. */
export const ledgerAllocation = z.object({
  id,
  fdEntryId: id,
  ...entryAbout,
  fdDate: day,
  fdAmount: amount,
  ...written,
})

/** A debt that an entry from the customer pays or could pay. */
export const payableDebt = z.object({ id, ...entryAbout, fdDueDate: day, fdLeft: amount, fdPaid: amount })

/** An entry of a ledger, with everything that has become of it (rule ledger.entries). */
export const ledgerEntry = z.object({
  id,
  fdCustomerId: id,
  fdCustomerName: z.string(),
  ...entryAbout,
  fdDate: day,
  fdDueDate: day.nullable(),
  fdAmount: amount,
  /** After corrections and refunds. */
  fdPresent: amount,
  /** What pays nothing yet; of a debt, what is outstanding, below 0. */
  fdLeft: amount,
  fdOldestFirst: z.boolean(),
  fdReason: z.string().nullable(),
  ...written,
  fdCorrectionList: z.array(ledgerCorrection),
  fdAllocationList: z.array(ledgerAllocation),
  /** Empty for a debt. */
  fdDebtList: z.array(payableDebt),
})

export type LedgerEntry = z.output<typeof ledgerEntry>

/** An entry in the list: a correction or refund is about what the entry is about that it changes. */
export const ledgerRow = z.object({
  id,
  fdCustomerId: id,
  fdCustomerName: z.string(),
  ...entryAbout,
  fdDate: day,
  fdDueDate: day.nullable(),
  fdAmount: amount,
  /** What the customer's entries up to this one come to. */
  fdBalance: amount,
  fdReason: z.string().nullable(),
  ...written,
})

export type LedgerRow = z.output<typeof ledgerRow>

export const ledgerFilters = listFilters(ledgerList)

const money = (min = 0.01) => requiredDecimal({ min, max: maxEntry, decimals: 2, required: 'required' })
const reason = () => requiredText({ max: 200, required: 'reason_required' })

export const openInput = body({
  fdCustomerId: requiredId(),
  /** 1 a balance, 2 a debt. */
  fdKind: requiredOption([1, 2], 'required'),
  fdAmount: money(),
  fdDueDate: optionalDay(),
  fdReason: optionalText({ max: 200 }),
}).refine(({ fdKind, fdDueDate }) => fdKind === 1 || fdDueDate !== undefined, {
  path: ['fdDueDate'],
  error: 'due_date_required',
})

export type OpenInput = z.output<typeof openInput>

/** What an entry should have been: 0 takes it back. */
export const correctInput = body({ id: requiredId(), fdAmount: money(0), fdReason: reason() })

export type CorrectInput = z.output<typeof correctInput>

/** What of an entry is given back: another time gives back more. */
export const refundInput = body({ fdEntryId: requiredId(), fdAmount: money(), fdReason: reason() })

export type RefundInput = z.output<typeof refundInput>

/** What of a debt is paid; 0: nothing. */
export const debtShare = z.object({ id: requiredId(), fdAmount: money(0) })

/** What an entry from the customer pays of which debts, whole: what is left out is undone. */
export const allocateInput = body({
  id: requiredId(),
  fdDebtList: z
    .array(debtShare)
    .max(1000)
    .refine((list) => new Set(list.map((one) => one.id)).size === list.length, 'debt_twice'),
})

export type AllocateInput = z.output<typeof allocateInput>

export const ledgerWritten = z.object({ id })
