import { isDeepStrictEqual } from 'node:util'
import { encodeMessage } from '@zhixin/contract/messages'
import type { ValuesOf } from '@zhixin/contract/record/record'
import { settlementTermApi } from '@zhixin/contract/settlementTerm/settlementTerm.api'
import type { settlementTerm } from '@zhixin/contract/settlementTerm/settlementTerm.record'
import { AppError, type FieldIssue, invalid } from '../../http/AppError'
import type { Query } from '../../lib/transaction'
import type { CheckedSave } from '../../record/recordWrites'
import type { Saving } from '../audit/audit.writes'
import { settlementTermRecord } from './settlementTerm.record'

/** Terms of a customer. */
export type Term = Omit<ValuesOf<typeof settlementTerm>, 'fdCustomerId'>

/** Terms that a batch adds to a customer. */
export interface AddedTerms {
  add: readonly Partial<Term>[]
  /** What must still hold in these months; left out: whatever does. */
  before?: readonly Term[]
}

/** Terms that are to be added, as they were checked. */
export interface PlannedTerms {
  checked: CheckedSave<typeof settlementTerm>[]
  /** What differs: what holds in their months, and what will. */
  old: Term[]
  new: Term[]
}

const columns = `t.customer_id as id, to_char(t.from_month, 'YYYY-MM-DD') as "fdFromMonth", t.billing_basis as "fdBillingBasis",
  t.count_source as "fdCountSource", t.step_basis as "fdStepBasis", t.price_day as "fdPriceDay",
  t.tax_included::int as "fdTaxIncluded", t.tax_rate::float8 as "fdTaxRate", t.invoice_type as "fdInvoiceType",
  t.contracting_entity as "fdContractingEntity", t.invoice_subject_id as "fdInvoiceSubjectId", t.due_days as "fdDueDays"`

/** The terms of customers that hold, the earliest month first. */
export async function readTerms(query: Query, ids: readonly number[]): Promise<Map<number, Term[]>> {
  if (ids.length === 0) return new Map()
  const rows = await query<Term & { id: number }>(
    `select distinct on (t.customer_id, t.from_month) ${columns} from settlement_term t
      where t.customer_id = any($1) order by t.customer_id, t.from_month, t.id desc`,
    [ids],
  )
  const found = new Map<number, Term[]>()
  for (const { id, ...term } of rows) found.set(id, [...(found.get(id) ?? []), term])
  return found
}

/** The same, of customers that are locked for the rest of the transaction, in the order of their ids. */
export async function readTermsLocked(query: Query, ids: readonly number[]): Promise<Map<number, Term[]>> {
  if (ids.length > 0) await query('select from customer where id = any($1) order by id for update', [ids])
  return readTerms(query, ids)
}

/** What holds in a month, of terms of which the earliest is the first. */
export const heldIn = <Of extends Partial<Term>>(terms: readonly Of[], month: string): Of | undefined =>
  terms.findLast(({ fdFromMonth }) => fdFromMonth !== undefined && fdFromMonth <= month)

/** A customer's id where it has none yet. */
const unmade = 1

const parse = (term: Partial<Term>, customerId: number | null) =>
  settlementTermApi.save.body.safeParse({ ...term, fdCustomerId: customerId ?? unmade })

type Path = FieldIssue['path']

const issuesAt = (at: number, issues: readonly { path: PropertyKey[]; message: string }[]): FieldIssue[] =>
  issues.map(({ path, message }) => ({ path: ['fdTerms', at, ...(path as Path)], message }))

/** What a save would find wrong with terms, without a look at what is stored. */
export const termIssues = ({ add }: AddedTerms): FieldIssue[] =>
  add.flatMap((term, at) => issuesAt(at, parse(term, null).error?.issues ?? []))

/**
 * Checks terms that are to be added to a customer, each as its save is (rule settlement.terms); nothing is written.
 * @param customerId null: it is to be made
 * @param stored the terms that hold, of a customer that is locked
 * @throws AppError version_conflict, or validation_failed with the place of each issue
 */
export async function checkTerms(
  query: Query,
  call: Saving,
  customerId: number | null,
  { add, before }: AddedTerms,
  stored: readonly Term[],
): Promise<PlannedTerms> {
  const lost = before?.find(({ fdFromMonth }) => !add.some((term) => term.fdFromMonth === fdFromMonth))
  if (lost) throw invalid(['fdTerms'], encodeMessage('terms_stay', { month: lost.fdFromMonth.slice(0, 7) }))
  const issues: FieldIssue[] = []
  const checked: PlannedTerms['checked'] = []
  for (const [at, term] of add.entries()) {
    const { data, error } = parse(term, customerId)
    if (error) issues.push(...issuesAt(at, error.issues))
    if (!data) continue
    try {
      const given = { ...data, fdCustomerId: customerId } as typeof data
      checked.push(await settlementTermRecord.saver.check(query, call, given))
    } catch (failure) {
      if (!(failure instanceof AppError && failure.code === 'validation_failed')) throw failure
      issues.push(...issuesAt(at, failure.options.issues ?? []))
    }
  }
  if (issues.length > 0) throw new AppError('validation_failed', { issues })
  const next = checked.map(({ after: { fdCustomerId: _, ...term } }): Term => term)
  const old = next.flatMap(({ fdFromMonth }) => {
    const held = heldIn(stored, fdFromMonth)
    return held ? [{ ...held, fdFromMonth }] : []
  })
  if (before && !isDeepStrictEqual(old, before)) throw new AppError('version_conflict')
  return { checked, old, new: next }
}

/** Adds terms that were checked to a customer, with the history of each. */
export async function writeTerms(
  query: Query,
  call: Saving,
  fdCustomerId: number,
  { checked }: PlannedTerms,
): Promise<void> {
  for (const { after, ...one } of checked)
    await settlementTermRecord.saver.write(query, call, { ...one, after: { ...after, fdCustomerId } })
}
