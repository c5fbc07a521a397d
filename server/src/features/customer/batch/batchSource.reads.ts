import { batchCalls } from '@zhixin/contract/customer/batch.calls'
import { batchRowStateTexts } from '@zhixin/contract/customer/batch.enums'
import { type BatchRow, type BatchRowFilters, batchRowFilters } from '@zhixin/contract/customer/batch.schema'
import { type BatchColumn, batchColumnTexts, batchFilterTexts } from '@zhixin/contract/customer/batch.texts'
import type { Language } from '@zhixin/contract/language'
import { AppError } from '../../../http/AppError'
import type { Caller } from '../../../http/call'
import type { Queries } from '../../../lib/database'
import type { Cell, Sheet } from '../../../lib/sheets/sheet'
import type { AskedList, ExportSource } from '../../export/source.reads'
import { readBatchRows } from './batch.reads'

/** Rows that are read at a time. */
const piece = 500

const layout: Record<BatchColumn, { kind: 'text' | 'number'; width: number }> = {
  fdPlace: { kind: 'number', width: 8 },
  fdCompanySerialCode: { kind: 'text', width: 14 },
  fdName: { kind: 'text', width: 24 },
  fdState: { kind: 'text', width: 12 },
  fdChangeList: { kind: 'text', width: 60 },
  fdReason: { kind: 'text', width: 40 },
}

const shown: Record<BatchColumn, (row: BatchRow, language: Language) => Cell> = {
  fdPlace: ({ fdPlace }) => fdPlace,
  fdCompanySerialCode: ({ fdCompanySerialCode }) => fdCompanySerialCode,
  fdName: ({ fdName }) => fdName,
  fdState: ({ fdState }, language) => batchRowStateTexts[fdState][language],
  fdChangeList: ({ fdState, fdChangeList }) =>
    fdState === 'refused' ? null : fdChangeList.map(({ fdSentence }) => fdSentence).join('\n'),
  fdReason: ({ fdReason }) => fdReason,
}

/** @throws AppError validation_failed, with the places below `fdFilters` */
function readFilters(given: unknown): BatchRowFilters {
  const { data, error } = batchRowFilters.safeParse(given)
  if (data) return data
  const issues = error.issues.map(({ path, message }) => ({
    path: ['fdFilters', ...path.map(String)],
    message,
  }))
  throw new AppError('validation_failed', { issues })
}

/** @throws AppError record_not_found, also for somebody else's batch */
async function countRows(
  reads: Queries,
  { accountId }: Caller,
  { id, fdStateList }: BatchRowFilters,
): Promise<number> {
  const { rows } = await reads.query<{ total: number }>({
    name: 'batch_row_count',
    text: `select (select count(*)::int from batch_row r
        where r.batch_id = b.id and (cardinality($3::text[]) = 0 or r.state = any($3))) as total
      from batch b where b.id = $1 and b.account_id = $2`,
    values: [id, accountId, fdStateList],
  })
  const [found] = rows
  if (!found) throw new AppError('record_not_found')
  return found.total
}

async function* sheetRows(
  { services, reads, caller, filters, columns, words }: AskedList<BatchRowFilters>,
  total: number,
): Sheet['rows'] {
  const { language } = words
  for (let start = 0; start < total; start += piece) {
    const place = { limit: piece, offset: start }
    const rows = await readBatchRows(services.database, reads, { caller, language }, filters, place)
    yield rows.map((row) => (columns as BatchColumn[]).map((column) => shown[column](row, language)))
  }
}

/** The result of a batch as a file, for its maker alone (rules batch.result, batch.hidden). */
export const batchSource: ExportSource<BatchRowFilters> = {
  access: batchCalls.rows.access,
  readFilters,
  demand: () => {},
  referencesIn: () => ({}),
  filterLines: ({ id, fdStateList }, { language }) => {
    const line = (name: keyof typeof batchFilterTexts, text: string) =>
      `${batchFilterTexts[name][language]}${language === 'en-US' ? ': ' : '：'}${text}`
    const states = fdStateList.map((state) => batchRowStateTexts[state][language])
    return [
      line('id', String(id)),
      ...(states.length > 0 ? [line('fdStateList', states.join(language === 'en-US' ? ', ' : '、'))] : []),
    ]
  },
  orderText: (_filters, { language }) => batchColumnTexts.fdPlace[language],
  count: ({ reads, caller, filters }) => countRows(reads, caller, filters),
  open: async (asked) => {
    const rows = await countRows(asked.reads, asked.caller, asked.filters)
    const { language } = asked.words
    const columns = (asked.columns as BatchColumn[]).map((column) => ({
      title: batchColumnTexts[column][language],
      ...layout[column],
    }))
    return { rows, sheets: [{ name: asked.name, columns, rows: sheetRows(asked, rows) }] }
  },
}
