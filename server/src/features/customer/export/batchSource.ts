import type { Batch } from '@zhixin/contract/batch/batch.schema'
import { batchRowStateText } from '@zhixin/contract/batch/batch.texts'
import { batchRowCalls } from '@zhixin/contract/customer/batchRow.calls'
import { batchRowList, batchRowSortTexts } from '@zhixin/contract/customer/batchRow.list'
import {
  type BatchRow,
  type BatchRowFilters,
  batchRowFilters,
} from '@zhixin/contract/customer/batchRow.schema'
import { sheetTexts } from '@zhixin/contract/export/export.texts'
import type { Words } from '@zhixin/contract/history/value.texts'
import { fillIn } from '@zhixin/contract/messages'
import { AppError } from '../../../http/AppError'
import type { Caller } from '../../../http/call'
import type { Queries } from '../../../lib/database'
import type { Sheet } from '../../../lib/sheets/sheet'
import { prepared } from '../../../lib/statement'
import { fileColumns, filterLines, readFilters, sentences } from '../../export/listFile.reads'
import type { ExportSource, ListRequest } from '../../export/source.reads'
import { countBatchRows, readBatchRows } from '../batch/batchRows.reads'
import { reasonName } from '../batch/rowChoice'

/** Rows that are read at a time. */
const piece = 500

/** @param batch in the words of which its rows are told */
const columnsOf = (batch: Pick<Batch, 'fdState' | 'fdSource'>, keys: readonly string[], words: Words) =>
  fileColumns<BatchRow>(
    batchRowList,
    keys,
    {
      fdState: ({ fdState, fdIsNew }, { language }) => batchRowStateText(fdState, batch, language, fdIsNew),
      fdChangeList: ({ fdState, fdChangeList }) => (fdState === 'refused' ? null : sentences(fdChangeList)),
    },
    words,
  )

/**
 * Where a batch of the caller is, and how many of its rows they ask for.
 * @throws AppError record_not_found, also for somebody else's batch
 */
async function findRows(
  reads: Queries,
  caller: Caller,
  filters: BatchRowFilters,
): Promise<Pick<Batch, 'fdState' | 'fdSource'> & { total: number }> {
  const { rows } = await reads.query<Pick<Batch, 'fdState' | 'fdSource'>>(
    prepared({
      text: `select b.state as "fdState", b.source as "fdSource" from batch b where b.id = $1 and b.account_id = $2`,
      values: [filters.id, caller.accountId],
    }),
  )
  const [found] = rows
  if (!found) throw new AppError('record_not_found')
  return { ...found, total: await countBatchRows(reads, caller, filters) }
}

async function* sheetRows(
  { services, reads, caller, filters, words }: ListRequest<BatchRowFilters>,
  shown: ReturnType<typeof columnsOf>,
  total: number,
): Sheet['rows'] {
  const { language } = words
  for (let start = 0; start < total; start += piece) {
    const place = { limit: piece, offset: start }
    const rows = await readBatchRows(services.database, reads, { caller, language }, filters, place)
    yield rows.map((row) => shown.map(({ cell }) => cell(row, words, '')))
  }
}

/** The result of a batch as a file, for its maker alone (rules batch.result, batch.hidden). */
export const batchSource: ExportSource<BatchRowFilters> = {
  access: batchRowCalls.list.access,
  readFilters: (given) => readFilters(batchRowFilters, given),
  demand: () => {},
  referencesIn: () => ({}),
  filterLines: ({ fdReasonList, ...filters }, words) =>
    filterLines(
      batchRowList,
      { ...filters, fdReasonList: fdReasonList.map((reason) => reasonName(reason, words.language)) },
      words,
    ),
  orderText: ({ sortName, sortOrder }, { language }) =>
    sortName === undefined
      ? batchRowList.columns.fdPlace.words[language]
      : fillIn(sheetTexts[sortOrder === 'asc' ? 'ascending' : 'descending'][language], {
          name: batchRowSortTexts[sortName][language],
        }),
  count: async ({ reads, caller, filters }) => (await findRows(reads, caller, filters)).total,
  open: async (asked) => {
    const { total, ...batch } = await findRows(asked.reads, asked.caller, asked.filters)
    const columns = columnsOf(batch, asked.columns, asked.words)
    return { rows: total, sheets: [{ name: asked.name, columns, rows: sheetRows(asked, columns, total) }] }
  },
}
