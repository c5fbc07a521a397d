import { SERVICE_TYPE } from '@zhixin/contract/closedSets'
import { defaultPaymentTerm } from '@zhixin/contract/customer/customer.enums'
import { followerFieldNames } from '@zhixin/contract/customer/follower.fields'
import type { NoEffect } from '@zhixin/contract/customer/priceRule'
import { type ImportPartName, importParts } from '@zhixin/contract/customerImport/import.parts'
import { importTemplateTexts } from '@zhixin/contract/customerImport/import.texts'
import { encodeMessage } from '@zhixin/contract/messages'
import { numberFieldNames } from '@zhixin/contract/numberMask'
import { AppError } from '../../../http/AppError'
import type { Caller } from '../../../http/call'
import { type Query, queriesIn } from '../../../lib/transaction'
import type { TypedNumber } from '../../audit/audit.writes'
import type { RowDetail as BatchRowDetail, Row } from '../../batch/batchRow'
import { withAssignedWords } from '../../import/assignedWords.reads'
import { issueAt } from '../../import/building'
import { accountCells } from '../../import/cells'
import type { ImportWords } from '../../import/importWords'
import type { CellIssue, CellPlace, SourceRow } from '../../import/sourceRows'
import { readSourceRows } from '../../import/sourceRows.reads'
import { readImportWords } from '../../import/words.reads'
import { readImportedNotes } from '../../note/importedNotes'
import { scopeOf } from '../../rank/data.scope'
import { type AddedTerms, termIssues } from '../../settlementTerm/addedTerms'
import { fieldsSeenBy, type WholeCustomer, withSeenNumbers } from '../customer.fields'
import { customerNotes } from '../customer.notes'
import { scopeValues, visibleSql } from '../customer.scope'
import type { CustomerState } from '../customer.state'
import type { TemplateVersionId } from '../price/appliedTemplate.writes'
import type { PriceDigest } from '../price/digest'
import type { MonthlyEffect } from '../price/effect.reads'
import type { Later } from '../price/later.reads'
import { formIssues, keepsPricesOf } from '../save/customer.change'
import { type Alike, findAlike } from '../similar.reads'
import type { OpenMonth, StatedMonth } from '../stated.reads'
import { customerImport } from './customerImport'
import type { CustomerIssue } from './reasons.reads'
import { type ImportedRecord, importedRecord, type Present } from './record'
import { readAgreed } from './termRows'

/** What a batch keeps of a row beside its changes. */
export interface RowDetail extends BatchRowDetail, MonthlyEffect {
  /** The first row of the file that it comes from. */
  place?: CellPlace
  /** What the file calls the customer. */
  label?: string
  /** It makes a customer, whatever others have its credit code. */
  anyway?: true
  /** The version that its customer must still have. */
  version?: number
  /** The template that its customer had before it got another. */
  formerTemplate?: TemplateVersionId | null
  /** Customers that look like the new one. */
  hints?: Alike[]
  /** Why a rule has no effect on its customer as things are. */
  noEffect?: NoEffect
  /** Scheduled changes that it calls off. */
  callsOff?: number[]
  /** What scheduled changes give when the row is carried out, instead of what they gave before. */
  later?: Later[]
  /** The prices that it changes. */
  prices?: PriceDigest
  /** What its month is to be closed with. */
  stated?: StatedMonth | undefined
  /** Where its month cannot be closed. */
  open?: OpenMonth | undefined
}

/** What a row of an import asks for, before it is checked as a save. */
export interface Imported {
  current: WholeCustomer | null
  fields: Record<string, unknown>
  detail: RowDetail
  placeOf: ImportedRecord['placeOf']
}

/**
 * What rows of an import ask for: of customers that are there what differs, of new ones all. Nothing is written.
 * @returns for each place in the batch what it asks for, or why it is refused
 */
export async function readImported(
  query: Query,
  caller: Caller,
  importId: number,
  rows: readonly Pick<Row, 'position' | 'recordId'>[],
  customers: Map<number, WholeCustomer>,
  zone: string,
): Promise<(position: number) => Imported> {
  const source = await readSourceRows(
    query,
    customerImport,
    importId,
    rows.map(({ position }) => position),
  )
  const names = [...source.values()]
    .flat()
    .flatMap((row) => accountCells(importParts[row.part as ImportPartName], row))
  const followers = [...customers.values()].flatMap((customer) =>
    followerFieldNames.flatMap((field) => customer[field]),
  )
  const known = await readImportWords(query, [...new Set(names)], [...new Set(followers)])
  const words = await withAssignedWords(query, importId, known)
  const isGiven = (one: ImportPartName) => [...source.values()].flat().some(({ part }) => part === one)
  const idsFor = (part: ImportPartName) => (isGiven(part) ? [...customers.keys()] : [])
  const notes = await readImportedNotes(query, customerNotes, idsFor('notes'))
  const agreedOf = await readAgreed(query, idsFor('terms'))
  const isTaken = await readTaken(query, caller, importId, source)
  const byPosition = new Map(rows.map((row) => [row.position, row.recordId]))
  return (position) => {
    const own = source.get(position) ?? []
    const current = customers.get(byPosition.get(position) ?? 0) ?? null
    const id = current?.id ?? 0
    const present = { ...agreedOf(id), notes: notes.get(id) ?? [], zone }
    const imported = importedOf(own, current, words, caller, present)
    if (!current) isTaken(position, own)
    return imported
  }
}

function importedOf(
  rows: SourceRow[],
  current: WholeCustomer | null,
  words: ImportWords,
  caller: Caller,
  present: Present,
): Imported {
  const main = rows.find(({ part }) => part === 'customer')
  const [first] = rows
  if (!first) throw new AppError('record_not_found')
  demandKnown(rows, main, current)
  // Numbers that whoever sends it may not see are compared with their masks alone.
  const shown = current && withSeenNumbers(caller, current)
  const { issues, ...asked } = importedRecord(rows, shown, words, defaultsFor(caller, words), present)
  const { fields } = asked
  const typed = shown && !fieldsSeenBy(caller).numbers ? typedNumbers(fields, shown) : []
  if (typed.length > 0) fields.fdTypedNumbers = typed
  if (!current && !('fdPlatformList' in fields))
    fields.fdPlatformList = words.offered('platform', Number(fields.fdServiceType) || undefined)
  const version = main?.cells.fdVersion
  const isStale = current && version !== undefined && Number(version) !== current.fdVersion
  if (main && isStale && Object.keys(fields).length > 0)
    issues.push(issueAt(main, 'fdVersion', 'version_conflict'))
  if (issues.length > 0) {
    // All at once: what the form finds in the other fields and cells, too.
    const cellKey = ({ cell }: CellIssue) => JSON.stringify(cell)
    const [fieldsTold, cellsTold] = [new Set(issues.map(({ path }) => path[0])), new Set(issues.map(cellKey))]
    const others = [
      ...formIssues({ ...current, ...fields }, keepsPricesOf({ caller }, current, fields)),
      ...termIssues((fields.fdTerms as AddedTerms | undefined) ?? { add: [] }),
    ]
      .map((issue): CellIssue => ({ ...issue, cell: asked.placeOf(issue.path) }))
      .filter((issue) => !fieldsTold.has(issue.path[0]) && !cellsTold.has(cellKey(issue)))
    throw new AppError('validation_failed', { issues: [...issues, ...others] })
  }
  return {
    current,
    ...asked,
    detail: {
      place: { sheet: first.sheet, row: first.number, column: null },
      ...(current ? version !== undefined && { version: current.fdVersion } : { creates: true }),
      ...(!current && isAnyway(main) && { anyway: true }),
    },
  }
}

/** The numbers of contacts that are there which a file says otherwise than they are shown. */
function typedNumbers(fields: Record<string, unknown>, shown: WholeCustomer): TypedNumber[] {
  const rows = (fields.fdMyClientContactList ?? []) as Record<string, unknown>[]
  return shown.fdMyClientContactList.flatMap((contact) => {
    const row = rows.find(({ id }) => id === contact.id)
    const differs = (field: string) => row && row[field] !== Reflect.get(contact, field)
    return numberFieldNames.filter(differs).map((field) => ({ id: contact.id, field }))
  })
}

/** Refuses rows of a customer whom nobody knows: by its code, or by the name of a new one. */
function demandKnown(
  rows: readonly SourceRow[],
  main: SourceRow | undefined,
  current: WholeCustomer | null,
): void {
  if (current) return
  const coded = rows.find(({ cells }) => cells.fdCompanySerialCode !== undefined)
  const [row] = rows
  if (coded) throw invalidAt(coded, 'fdCompanySerialCode', 'customer_not_found')
  if (main?.cells.fdVersion !== undefined)
    throw invalidAt(main, 'fdCompanySerialCode', 'import_version_without_code')
  if (!main && row) throw invalidAt(row, 'fdName', 'import_customer_missing')
  if (main && isExample(main)) throw invalidAt(main, 'fdName', 'import_example')
}

const invalidAt = (row: SourceRow, field: string, message: string) =>
  new AppError('validation_failed', { issues: [issueAt(row, field, message)] })

const examples = [importTemplateTexts.exampleOne, importTemplateTexts.exampleTwo].flatMap((one) =>
  Object.values(one),
)

/** Whether a row is an example of the template. */
const isExample = ({ cells }: SourceRow) => examples.includes(String(cells.fdName ?? '').trim())

/** What the form for a new customer begins with (rule customer.new). */
function defaultsFor(caller: Caller, words: ImportWords): Record<string, unknown> {
  const isOffered =
    words.offered('serviceType').includes(SERVICE_TYPE.message) &&
    scopeOf(caller).serviceTypes.includes(SERVICE_TYPE.message)
  return {
    ...(isOffered && { fdServiceType: SERVICE_TYPE.message }),
    fdPaymentTerm: defaultPaymentTerm,
    fdStep: false,
  }
}

const isAnyway = (main: SourceRow | undefined) =>
  ['是', 'yes', 'y', 'true', '1'].includes(
    String(main?.cells.fdCreateAnyway ?? '')
      .trim()
      .toLowerCase(),
  )

/**
 * Finds out which new customers have the credit code of one in the caller's scope, or of an earlier row.
 * @returns what throws for one of them, unless it is to be made nevertheless
 */
async function readTaken(query: Query, caller: Caller, importId: number, source: Map<number, SourceRow[]>) {
  const positions = [...source.keys()]
  const taken = await query<{ position: number; customerId: number | null; row: number | null }>(
    `select own.position, c.id as "customerId", earlier.number as row
      from customer_import_row own
        left join lateral (select c.id from customer_match m join customer c on c.id = m.customer_id
          where m.kind = 3 and m.key = own.credit_key and ${visibleSql('$3', '$4')} order by c.id limit 1) as c on true
        left join lateral (select e.number from customer_import_row e where e.import_id = own.import_id
          and e.credit_key = own.credit_key and e.position < own.position order by e.position limit 1) as earlier on true
      where own.import_id = $1 and own.position = any($2) and own.credit_key is not null`,
    [importId, positions, ...scopeValues(caller)],
  )
  const byPosition = new Map(taken.map((one) => [one.position, one]))
  return (position: number, rows: readonly SourceRow[]): void => {
    const found = byPosition.get(position)
    const main = rows.find(({ part }) => part === 'customer')
    if (!found || !main || isAnyway(main)) return
    const { customerId, row } = found
    if (customerId !== null)
      throw exists({ ...issueAt(main, 'fdCompanyCreditCode', 'import_exists'), customerId })
    if (row !== null)
      throw invalidAt(main, 'fdCompanyCreditCode', encodeMessage('import_exists_in_file', { n: row }))
  }
}

const exists = (issue: CustomerIssue) => new AppError('validation_failed', { issues: [issue] })

/**
 * Refuses to make a customer whose credit code one in the caller's scope has by now.
 * @param codes by the place in the batch
 */
export async function readTakenNow(
  query: Query,
  caller: Caller,
  codes: Map<number, string>,
): Promise<Map<number, AppError>> {
  if (codes.size === 0) return new Map()
  const rows = await query<{ position: number; customerId: number }>(
    `select distinct on (own.position) own.position, c.id as "customerId"
      from unnest($1::int[], $2::text[]) as own (position, credit) join customer_match m on m.kind = 3
        and m.key = customer_credit_key(own.credit) and m.key <> '' join customer c on c.id = m.customer_id
      where ${visibleSql('$3', '$4')} order by own.position, c.id`,
    [[...codes.keys()], [...codes.values()], ...scopeValues(caller)],
  )
  return new Map(
    rows.map(({ position, customerId }) => [
      position,
      exists({ path: ['fdCompanyCreditCode'], message: 'import_exists', customerId }),
    ]),
  )
}

/** Customers that look like each of these new ones. */
export const hintsFor = (query: Query, caller: Caller, made: readonly CustomerState[]): Promise<Alike[][]> =>
  findAlike(
    { pool: queriesIn(query) },
    caller,
    made.map(({ fdName, fdCompanyList, fdCompanyCreditCode }) => ({
      id: undefined,
      fdName,
      fdCompanyNameList: fdCompanyList.map(({ fdCompanyName }) => fdCompanyName),
      fdCompanyCreditCode: fdCompanyCreditCode ?? undefined,
    })),
  )
