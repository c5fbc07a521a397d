import { importParts } from '@zhixin/contract/customerImport/import.parts'
import type { ImportColumn } from '@zhixin/contract/import/import.columns'
import {
  type Building,
  cellOf,
  issueAt,
  type Origin,
  type Row,
  rowOf,
  special,
  valueIn,
} from '../../import/building'
import { isAsWritten, isClear } from '../../import/cells'
import type { ImportWords } from '../../import/importWords'
import { type CellIssue, type CellPlace, placeIn, type SourceRow } from '../../import/sourceRows'
import type { ImportedNote } from '../../note/importedNotes'
import type { WholeCustomer } from '../customer.fields'
import { applyNotes } from './noteRows'
import { applyPrices } from './priceRows'
import { type Agreed, applyTerms } from './termRows'

/** What the rows of a file ask of one customer. */
export interface ImportedRecord {
  /** The fields that differ from what is there, as a save takes them; for a new customer, all of them. */
  fields: Record<string, unknown>
  issues: CellIssue[]
  /** Where the value at a path of the record comes from; undefined: not from the file. */
  placeOf: (path: readonly (string | number)[]) => CellPlace | undefined
}

const parts = {
  companies: 'fdCompanyList',
  contacts: 'fdMyClientContactList',
  addresses: 'fdMyClientOfficeAddressList',
} as const
type RowsPart = keyof typeof parts

const mainColumns: Readonly<Record<string, ImportColumn>> = importParts.customer.columns

/** What there is of a customer beside its fields. */
export interface Present extends Agreed {
  notes: readonly ImportedNote[]
  /** The business time zone. */
  zone: string
}

/**
 * Puts together what rows of a file ask of a customer: empty cells leave a field as it is, as do those that say what is
 * there already; `(clear)` clears it. Rows of contacts, companies and addresses are those with their id; others are
 * added, and none is removed.
 * @param given the rows of the file
 * @param current the customer as it is; null: it is new, and begins with `defaults`
 * @param present what is agreed with it, the notes that imports have brought already, and the business time zone
 */
export function importedRecord(
  given: readonly SourceRow[],
  current: WholeCustomer | null,
  words: ImportWords,
  defaults: Record<string, unknown>,
  present: Present,
): ImportedRecord {
  const building: Building = {
    parts: importParts,
    words,
    fields: current ? {} : { ...defaults },
    issues: [],
    origins: [],
  }
  const rows = given.filter((row) => {
    if (row.issue) building.issues.push(issueAt(row, row.issue.field, row.issue.message))
    return !row.issue
  })
  const mains = rows.filter(({ part }) => part === 'customer')
  const [main] = mains
  for (const again of mains.slice(1))
    building.issues.push(issueAt(again, 'fdCompanySerialCode', 'import_code_twice'))
  if (main) applyFields(building, main, current)
  for (const part of Object.keys(parts) as RowsPart[])
    applyRows(
      building,
      part,
      rows.filter((row) => row.part === part),
      current,
    )
  applyPrices(
    building,
    rows.filter(({ part }) => part === 'prices'),
    current,
  )
  // Whoever has tiers alone is priced by them.
  if (!current && main?.cells.fdStep === undefined && hasTiersAlone(building.fields))
    building.fields.fdStep = true
  applyTerms(
    building,
    rows.filter(({ part }) => part === 'terms'),
    present,
  )
  applyNotes(
    building,
    rows.filter(({ part }) => part === 'notes'),
    present,
  )
  return {
    fields: building.fields,
    issues: building.issues,
    placeOf: (path) => placeOf(building.origins, path) ?? (main && placeIn(main, String(path[0]))),
  }
}

const hasTiersAlone = (fields: Record<string, unknown>) =>
  Boolean(fields.fdBaseUnitPriceStepList) &&
  !fields.fdSettlePlatformMessageDetailList &&
  !fields.fdSettleMessageList

/** The origin with the longest path that leads there; of its row the column with the rest of the path. */
function placeOf(origins: readonly Origin[], path: readonly (string | number)[]): CellPlace | undefined {
  const leads = origins.filter((origin) => origin.path.every((step, index) => path[index] === step))
  const origin = leads.toSorted((one, other) => other.path.length - one.path.length)[0]
  if (!origin) return undefined
  const rest = path.slice(origin.path.length).find((step) => typeof step === 'string')
  const field = String(rest ?? origin.path[0])
  return placeIn(origin.row, origin.names?.[field] ?? field)
}

function applyFields(building: Building, row: SourceRow, current: WholeCustomer | null): void {
  const { fields, origins, words } = building
  for (const [name, column] of Object.entries(mainColumns)) {
    if (special.has(column.kind)) continue
    const cell = cellOf(building, row, name)
    if (cell === undefined) continue
    origins.push({ path: [name], row })
    if (name === 'fdCompanyList') addCompanies(building, row, cell, current)
    else if (current && isAsWritten(column, cell, presentOf(current, name), words)) continue
    else if (isClear(cell)) fields[name] = null
    else {
      const value = valueIn(building, row, name, cell)
      if (value !== undefined)
        fields[name] = column.kind === 'files' ? entriesOf(current, name, value) : value
    }
  }
}

const presentOf = (current: WholeCustomer, name: string): unknown => {
  const value = Reflect.get(current, name)
  return mainColumns[name]?.kind === 'files' ? JSON.parse(String(value)) : value
}

/** Attachments by their addresses: what is there stays as it was sent. */
function entriesOf(current: WholeCustomer | null, name: string, uris: unknown): unknown[] {
  const present = (current ? presentOf(current, name) : []) as (string | { fdOssUri: string })[]
  const byUri = new Map(present.map((entry) => [typeof entry === 'string' ? entry : entry.fdOssUri, entry]))
  return (uris as string[]).map((uri) => byUri.get(uri) ?? uri)
}

/** Companies whose names are not there yet; those that are stay. */
function addCompanies(
  building: Building,
  row: SourceRow,
  cell: string | number,
  current: WholeCustomer | null,
): void {
  const present = current?.fdCompanyList ?? []
  const names = valueIn(building, row, 'fdCompanyList', cell) as string[]
  const added = isClear(cell)
    ? []
    : names.filter((name) => !present.some((one) => one.fdCompanyName === name))
  if (isClear(cell)) building.fields.fdCompanyList = []
  else if (added.length > 0)
    building.fields.fdCompanyList = [...present, ...added.map((fdCompanyName) => ({ fdCompanyName }))]
}

/** Rows of a customer: by their id the row that is there, else a new one unless all of it is there already. */
function applyRows(
  building: Building,
  part: RowsPart,
  rows: readonly SourceRow[],
  current: WholeCustomer | null,
): void {
  if (rows.length === 0) return
  const field = parts[part]
  const before = (building.fields[field] ?? (current ? Reflect.get(current, field) : [])) as Row[]
  const list = before.map((row) => ({ ...row }))
  const named = new Set<number>()
  let isTouched = false
  for (const row of rows) {
    const id = cellOf(building, row, 'id')
    const index =
      id === undefined ? list.length : list.findIndex((one) => String(one.id) === String(id).trim())
    const present = list[index]
    if (id !== undefined && (!present || named.has(index))) {
      building.issues.push(issueAt(row, 'id', present ? 'import_row_twice' : 'import_row_unknown'))
      continue
    }
    if (id !== undefined) named.add(index)
    const next = rowOf(building, row, present)
    if (!next || (!present && list.some((one) => isSame(one, next)))) continue
    list[index] = next
    building.origins.push({ path: [field, index], row })
    isTouched = true
  }
  if (isTouched) building.fields[field] = list
}

/** Whether a row that is there has all that a new one says. */
const isSame = (present: Row, next: Row) =>
  Object.entries(next).every(([name, value]) => String(present[name] ?? '') === String(value ?? '').trim())
