import type { ImportColumn } from '@zhixin/contract/import/import.columns'
import { encodeMessage, sentence } from '@zhixin/contract/messages'
import { quoted } from '@zhixin/contract/reading'
import { type Declaration, referencesOf } from '@zhixin/contract/record/record'
import { type CheckedImport, importedFields, importedRows } from '@zhixin/contract/record/record.import'
import { importedRow } from '@zhixin/contract/record/record.schema'
import { headerRows, tableReceiver } from '../../http/arrivingTables'
import type { Call } from '../../http/call'
import { programLimits } from '../../lib/sheets/read/limits'
import { shownCell } from '../../lib/sheets/read/table'
import { inTransaction, type Query } from '../../lib/transaction'
import type { ServedRecord } from '../../record/recordRoutes'
import { type Called, readCalled } from '../../record/referable'
import type { Services } from '../../services'
import type { CellReading } from '../import/cells'
import { wordKey } from '../import/importWords'
import { readImportWords } from '../import/words.reads'
import { importAllowance, issuesTold, saveRows } from './recordImport.writes'
import {
  type RecordSheet,
  readPlainCell,
  readRecordSheet,
  type SheetCell,
  type SheetRow,
} from './sheet.reads'

/** What is read of a file: many times what so many rows come to. */
const receiveTables = tableReceiver(
  {
    ...programLimits,
    ...{ megabytes: 5, rows: importedRows, columns: 200, sheets: 20 },
    titleRows: headerRows,
    unpackedMegabytes: 50,
    textMegabytes: 16,
    cellMillions: 10,
    heapMegabytes: 64,
    seconds: importAllowance / 1000,
  },
  { atOnce: 2, places: 10, ownPlaces: 3 },
)

/** Undoes a transaction, and carries what has come of it. */
class Undone extends Error {
  constructor(readonly checked: CheckedImport) {
    super('A check writes nothing')
  }
}

/**
 * Reads a sheet of new records and tries to save them, which is undone: what is wrong with a row is what its save says,
 * beside those above it (rule record.import).
 * @throws AppError validation_failed with the reader's reason, or where columns are missing; too_many_requests
 */
export const checkImport = (services: Services, call: Call, served: ServedRecord): Promise<CheckedImport> =>
  receiveTables(services, call, async (file) => {
    const sheet = await readRecordSheet(file, served.declared, call.caller)
    return inTransaction<CheckedImport>(services.database.pool, async (query) => {
      throw new Undone(await checkSheet(query, call, served, sheet))
    }).catch((error: unknown) => {
      if (error instanceof Undone) return error.checked
      throw error
    })
  })

/** A fault of a row, or of one of its fields. */
interface Fault {
  row: number
  field?: string | undefined
  message: string
}

async function checkSheet(
  query: Query,
  call: Call,
  served: ServedRecord,
  { part, rows, ignored, is1904 }: RecordSheet,
): Promise<CheckedImport> {
  const { declared } = served
  const words = await readImportWords(query, [], [])
  const readReference = await referenceReader(query, call, served, rows)
  const schema = importedRow(declared)
  const faults: Fault[] = []
  const read = rows.flatMap(({ number, cells }) => {
    const values: Record<string, unknown> = {}
    const unread = new Set<string>()
    for (const field of scopeFirst(declared)) {
      const cell = cells.get(field)
      if (cell === undefined) continue
      // Nobody knows what is meant before it is known whose the row is.
      if (declared.fields[field]?.kind === 'reference' && unread.has(declared.scope ?? '')) {
        unread.add(field)
        continue
      }
      const told =
        readReference(field, cell, values) ??
        readPlainCell(part.columns[field] as ImportColumn, cell, words, is1904)
      if ('value' in told) values[field] = told.value
      else {
        unread.add(field)
        faults.push({ row: number, field, message: told.issue })
      }
    }
    const parsed = schema.safeParse(values)
    for (const { path, message } of parsed.error?.issues ?? []) {
      const field = String(path[0])
      if (!unread.has(field)) faults.push({ row: number, field, message })
    }
    return parsed.success && unread.size === 0 ? [{ number, values: parsed.data }] : []
  })
  const { issues } = await saveRows(
    query,
    call,
    served,
    read.map(({ values }) => values),
  )
  for (const { path, message } of issues) {
    const [at, field] = path as [number, string?]
    faults.push({ row: read[at]?.number ?? 0, field, message })
  }
  return {
    fdRowNum: rows.length,
    fdHiddenNum: rows.filter(({ isHidden }) => isHidden).length,
    fdIgnoredList: ignored,
    fdFaultNum: faults.length,
    fdFaultList: faults
      .toSorted((one, other) => one.row - other.row)
      .slice(0, issuesTold)
      .map(({ row, field = '', message }) => ({
        fdRow: row,
        fdColumn: declared.fields[field]?.words[call.language] ?? null,
        fdMessage: sentence(message, call.language),
      })),
    fdRowList: faults.length > 0 ? [] : read.map(({ values }) => answerOf(declared, values)),
  }
}

/** The fields of a sheet, first the one that says whose a row is: what belongs to somebody is looked for there. */
const scopeFirst = (declared: Declaration): string[] =>
  importedFields(declared)
    .map(([key]) => key)
    .toSorted((one, other) => Number(other === declared.scope) - Number(one === declared.scope))

/** A row as an answer has it: null where a field is not given. */
const answerOf = (declared: Declaration, values: Record<string, unknown>) =>
  Object.fromEntries(importedFields(declared).map(([key]) => [key, values[key] ?? null]))

/**
 * What reads the names of references: each is one of what exists for the caller and belongs to whom the row does. What
 * does not exist and what is not the caller's are answered alike.
 */
async function referenceReader(
  query: Query,
  { caller }: Call,
  { declared, refers }: ServedRecord,
  rows: readonly SheetRow[],
) {
  const called = new Map(
    await Promise.all(
      referencesOf(Object.fromEntries(importedFields(declared))).map(async ([[field = ''], to]) => {
        const keys = rows.flatMap(({ cells }) =>
          cells.has(field) ? [wordKey(shownCell(cells.get(field)))] : [],
        )
        const one = refers[to]
        const all = one ? await readCalled(query, caller, one, [...new Set(keys)]) : []
        return [field, all] as [string, Called[]]
      }),
    ),
  )
  /** Undefined for a field that is no reference. */
  return (field: string, cell: SheetCell, values: Record<string, unknown>): CellReading | undefined => {
    const all = called.get(field)
    if (!all || typeof cell === 'object') return undefined
    const key = wordKey(String(cell))
    const name = quoted(String(cell))
    const owner = values[declared.scope ?? '']
    const [first, second] = all.filter(
      (one) =>
        wordKey(one.name) === key && (owner === undefined || one.owner === null || one.owner === owner),
    )
    if (first && second) return { issue: encodeMessage('import_reference_several', { name }) }
    const found = first ?? all.find(({ id }) => String(id) === key)
    return found ? { value: found.id } : { issue: encodeMessage('import_reference_missing', { name }) }
  }
}
