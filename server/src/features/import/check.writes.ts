import { batchLimits } from '@zhixin/contract/batch/batch.enums'
import type { BatchBegun } from '@zhixin/contract/batch/batch.schema'
import { columnOf, fieldsNamed, type ImportPart } from '@zhixin/contract/import/import.columns'
import { importLimits } from '@zhixin/contract/import/import.enums'
import type { ImportCheck } from '@zhixin/contract/import/import.schema'
import { encodeMessage } from '@zhixin/contract/messages'
import type { PermissionCode } from '@zhixin/contract/permissions'
import { invalid } from '../../http/AppError'
import { headerRows, headersIn } from '../../http/arrivingTables'
import type { Call } from '../../http/call'
import { demandFreePlace } from '../../lib/jobs/jobs'
import { fieldsByHeader, headersKey } from '../../lib/sheets/headers'
import { type CellContent, type RowContent, shownCell } from '../../lib/sheets/read/table'
import { inTransaction, type Query } from '../../lib/transaction'
import type { Services } from '../../services'
import { begin, demandAll, insertBatch } from '../batch/batch.writes'
import { assignedSheets } from './assignedSheets'
import { keepWords } from './assignedWords.reads'
import { foundHeader } from './file.writes'
import type { ImportChange } from './importChange'
import type { ImportHolder } from './importHolder'
import { isOfRecord, type KeptSheet } from './sourceRows'
import { readChoiceLabels } from './words.reads'

/**
 * Has the rows of a file checked in the background, as the preview of a batch: which records it is about is settled
 * now (rule import.check).
 * @throws AppError record_not_found; forbidden; validation_failed for columns that cannot be assigned so, or that the
 * caller may not see
 */
export function checkImport(
  services: Services,
  call: Call,
  holder: ImportHolder,
  input: ImportCheck,
): Promise<BatchBegun> {
  const { accountId } = call.caller
  return inTransaction(services.database.pool, async (query) => {
    await demandFreePlace(query, accountId)
    const { fileName, sheets, first } = await assignedSheets(query, call, holder, input)
    const permissions = permissionsFor(holder, sheets)
    const change: ImportChange = { field: 'import', importId: input.id, fileName, permissions }
    const batch = { source: holder.source, change, undoOf: null }
    demandAll(call, batch)
    await remember(query, accountId, holder, sheets, first)
    await keepWords(query, accountId, input.id, input.fdWordList)
    await query('update customer_import set sheets = $2::jsonb where id = $1', [
      input.id,
      JSON.stringify(sheets),
    ])

    const groups = new Groups()
    for (const isMain of [true, false])
      for (const [place, sheet] of sheets.entries())
        if (sheet.part && (sheet.part === holder.main) === isMain)
          await group(query, holder, { importId: input.id, place }, sheet, groups)
    const total = groups.amount
    if (total > batchLimits.records)
      throw invalid(['id'], encodeMessage('batch_too_large', { max: batchLimits.records }))
    const id = await insertBatch(query, call, batch, total)
    await query('update customer_import set batch_id = $2 where id = $1', [input.id, id])
    const { within } = holder.record
    await query(insertRows(holder), [id, JSON.stringify(groups.list()), within.value(call.caller)])
    return begin(query, call, { id, kind: 'batchPreview', total })
  })
}

/** What is deleted has no id here, nor what is out of the caller's scope: it is not there, as everywhere. */
const insertRows = ({
  record: { from, id, code, within },
}: ImportHolder) => `insert into batch_row (batch_id, position, customer_id, detail)
  select $1, g.position, ${id}, jsonb_strip_nulls(jsonb_build_object('label', g.label))
  from jsonb_to_recordset($2::jsonb) as g (position int, code text, label text)
    left join ${from} on ${code} = g.code and ${within.condition('$3')}`

/** What the columns that are imported ask for. */
function permissionsFor({ parts }: ImportHolder, sheets: KeptSheet[]): PermissionCode[] {
  const codes = sheets.flatMap(({ part, fields = [] }): PermissionCode[] => {
    if (!part) return []
    const columns = fields.flatMap((field) => (field && columnOf(parts, part, field)) || [])
    return [...columns, parts[part]].flatMap((one) => one?.needs ?? [])
  })
  return [...new Set(codes)]
}

/**
 * Remembers for the person what they take the columns of sheets with these headers for, where the product would take them
 * for something else; of many such sheets those that came last.
 */
async function remember(
  query: Query,
  accountId: number,
  { parts }: ImportHolder,
  sheets: KeptSheet[],
  first: (place: number) => RowContent[],
): Promise<void> {
  const labels = await readChoiceLabels(query)
  for (const [place, { part, headers, header, fields = [] }] of sheets.entries()) {
    if (!part) continue
    const key = headersKey(headers)
    const named = fieldsNamed(parts[part] as ImportPart, headers, labels)
    const rows = first(place).slice(0, headerRows)
    const found = foundHeader(
      { parts },
      rows.map(({ cells }) => headersIn(cells)),
      labels,
    )
    const isFound = header === undefined || rows[found]?.number === header
    if (isFound && headers.every((_, column) => (fields[column] ?? null) === named[column]))
      await query(
        'delete from customer_import_assignment where account_id = $1 and part = $2 and headers = $3',
        [accountId, part, key],
      )
    else
      await query(
        `insert into customer_import_assignment (account_id, part, headers, fields) values ($1, $2, $3, $4)
          on conflict (account_id, part, headers) do update set fields = excluded.fields, used_at = now()`,
        [accountId, part, key, JSON.stringify(fieldsByHeader(headers, fields))],
      )
  }
  await query(
    `delete from customer_import_assignment where account_id = $1 and (part, headers) not in (select part, headers
      from customer_import_assignment where account_id = $1 order by used_at desc limit ${importLimits.assignments})`,
    [accountId],
  )
}

interface Group {
  position: number
  code: string | null
  label: string | null
}

/** The records that rows are about: by their code, or for new ones by their name. */
class Groups {
  private readonly groups: Group[] = []
  private readonly byCode = new Map<string, Group>()
  /** Null: several have this name. */
  private readonly byName = new Map<string, Group | null>()

  get amount(): number {
    return this.groups.length
  }

  list(): readonly Group[] {
    return this.groups
  }

  /** The place in the batch of the record that a row is about. */
  of(isMain: boolean, code: string | null, name: string | null): number {
    const known = code === null ? undefined : this.byCode.get(code)
    if (known) return known.position
    if (isMain) return this.begin(code, name).position
    const named = code === null && name !== null ? this.byName.get(name) : undefined
    // Rows of nobody in particular are refused together; those of a name that several have, as well.
    return (named ?? this.begin(code, name)).position
  }

  /** The place of the record that the row before was about, if there is one. */
  get last(): number | undefined {
    return this.groups.at(-1)?.position
  }

  private begin(code: string | null, name: string | null): Group {
    const group = { position: this.groups.length + 1, code, label: name }
    this.groups.push(group)
    if (code !== null) this.byCode.set(code, group)
    if (name !== null) this.byName.set(name, this.byName.has(name) ? null : group)
    return group
  }
}

/** Rows that are grouped at a time. */
const piece = 5000

interface Keyed {
  number: number
  code: CellContent
  name: CellContent
  credit: CellContent
  /** Of a row that has neither code nor name. */
  cells: CellContent[] | null
}

/** Says of each row of a sheet which record it is about. */
async function group(
  query: Query,
  { parts, main, code: coding, name: naming, twin }: ImportHolder,
  { importId, place }: { importId: number; place: number },
  kept: KeptSheet,
  groups: Groups,
): Promise<void> {
  const { part, fields = [] } = kept
  if (!part) return
  const column = (field: string) => fields.indexOf(field)
  const columns = [coding, naming, part === main && twin ? twin.column : ''].map(column)
  const textOf = (cell: CellContent | undefined) => {
    const text = shownCell(cell).trim()
    return text === '' ? null : text.slice(0, 100)
  }
  /** Of a row that names no record: it goes on with the one above, says nothing (null), or is one nevertheless. */
  const placeOf = (cells: CellContent[]): number | null | undefined => {
    const given = fields.filter((field, column) => field && shownCell(cells[column]).trim() !== '')
    if (given.length === 0) return null
    return given.some((field) => field && isOfRecord(parts, part, field)) ? undefined : groups.last
  }
  // Rows above the header are none.
  let after = kept.header ?? 0
  for (;;) {
    const rows = await query<Keyed>(
      `select number, cells -> $4::int as code, cells -> $5::int as name, cells -> $6::int as credit,
          case when coalesce(trim(cells ->> $4::int), '') = '' and coalesce(trim(cells ->> $5::int), '') = '' then cells end as cells
        from customer_import_row where import_id = $1 and sheet = $2 and number > $3 order by number limit ${piece}`,
      // A place that no array has.
      [importId, place, after, ...columns.map((one) => (one < 0 ? 1_000_000 : one))],
    )
    if (rows.length === 0) return
    const told = rows.flatMap(({ number, cells, ...row }) => {
      const code = textOf(row.code)?.toUpperCase() ?? null
      const place = part === main && cells ? placeOf(cells) : undefined
      if (place === null) return []
      return {
        number,
        position: place ?? groups.of(part === main, code, textOf(row.name)),
        credit: code === null ? textOf(row.credit) : null,
      }
    })
    await query(
      `update customer_import_row r set position = t.position, credit_key = ${twin ? `nullif(${twin.key('t.credit')}, '')` : 'null'}
        from jsonb_to_recordset($3::jsonb) as t (number int, position int, credit text)
        where r.import_id = $1 and r.sheet = $2 and r.number = t.number`,
      [importId, place, JSON.stringify(told)],
    )
    after = rows.at(-1)?.number ?? after
  }
}
