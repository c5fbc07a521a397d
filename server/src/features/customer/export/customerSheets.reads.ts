import type { CustomerRow } from '@zhixin/contract/customer/customerList.schema'
import {
  type CustomerColumn,
  customerColumnTexts,
  customerStatusTexts,
} from '@zhixin/contract/customer/customerList.texts'
import type { ExportPart } from '@zhixin/contract/export/export.enums'
import type { Caller } from '../../../http/call'
import type { Queries } from '../../../lib/database'
import type { Cell, Sheet, SheetColumn } from '../../../lib/sheets/sheet'
import { fieldsSeenBy } from '../customer.fields'
import type { Words } from '../history/words.reads'
import { rowsOfCustomers } from '../list/list.reads'
import { partSheet } from './partSheets'

/** Customers whose rows are read at a time; with twice as many a file is written a fifth sooner and takes 10 MB more. */
const batch = 25

interface AskedSheets {
  /** Of one snapshot: all sheets are of the same moment. */
  reads: Queries
  caller: Caller
  /** The customers, in the order of the list. */
  ids: readonly number[]
  columns: readonly CustomerColumn[]
  parts: readonly ExportPart[]
  /** What the first sheet is called. */
  name: string
  words: Words
}

/**
 * Customers as a sheet, with the columns of a list in their order, and a sheet for each part of the details. Fields are
 * those that the caller may see.
 */
export function customerSheets(asked: AskedSheets): Sheet[] {
  const { columns, name, words, parts, caller, reads, ids } = asked
  const first: Sheet = {
    name,
    columns: columns.map((column) => ({
      title: customerColumnTexts[column][words.language],
      ...layout[column],
    })),
    rows: customerRows(asked),
  }
  const seen = fieldsSeenBy(caller)
  return [first, ...parts.map((part) => partSheet(part, { reads, ids, words, seen }))]
}

async function* customerRows({ reads, ids, columns, words }: AskedSheets): Sheet['rows'] {
  for (let start = 0; start < ids.length; start += batch) {
    const rows = await rowsOfCustomers({ reads }, ids.slice(start, start + batch))
    yield rows.map((row) => columns.map((column) => shown[column](row, words)))
  }
}

const text = (width: number) => ({ kind: 'text', width }) as const
const moment = { kind: 'moment', width: 20 } as const

const layout: Record<CustomerColumn, Omit<SheetColumn, 'title'>> = {
  fdName: text(24),
  fdServiceType: text(12),
  fdCompanyNameList: text(40),
  fdCompanySerialCode: text(14),
  fdPlatformList: text(18),
  fdChannelType: text(14),
  fdBudgetSource: text(14),
  fdCooperationPhase: text(14),
  fdOperationFollowUpAccountNameList: text(24),
  fdBusinessFollowUpAccountNameList: text(24),
  fdCreatedByName: text(14),
  createdDate: moment,
  fdUpdatedBy: text(14),
  lastModifiedDate: moment,
  fdStatus: text(10),
}

const item =
  (dictionary: string, field: 'fdServiceType' | 'fdChannelType' | 'fdBudgetSource' | 'fdCooperationPhase') =>
  (row: CustomerRow, words: Words) =>
    row[field] === null ? null : words.item(dictionary, row[field])

/** Several names in a row, as the list writes them. */
const joined = (names: readonly string[], { language }: Words) =>
  names.join(language === 'en-US' ? ', ' : '、')

/** What each column shows of a row, as the list does. */
const shown: Record<CustomerColumn, (row: CustomerRow, words: Words) => Cell> = {
  fdName: (row) => row.fdName,
  fdServiceType: item('serviceType', 'fdServiceType'),
  fdCompanyNameList: (row) => row.fdCompanyNameList.join(';'),
  fdCompanySerialCode: (row) => row.fdCompanySerialCode,
  fdPlatformList: (row, words) =>
    joined(
      row.fdPlatformList.map((platform) => words.item('platform', platform)),
      words,
    ),
  fdChannelType: item('channelType', 'fdChannelType'),
  fdBudgetSource: item('budgetSource', 'fdBudgetSource'),
  fdCooperationPhase: item('cooperationPhase', 'fdCooperationPhase'),
  fdOperationFollowUpAccountNameList: (row, words) => joined(row.fdOperationFollowUpAccountNameList, words),
  fdBusinessFollowUpAccountNameList: (row, words) => joined(row.fdBusinessFollowUpAccountNameList, words),
  fdCreatedByName: (row) => row.fdCreatedByName,
  createdDate: (row) => row.createdDate,
  fdUpdatedBy: (row) => row.fdUpdatedBy,
  lastModifiedDate: (row) => row.lastModifiedDate,
  fdStatus: (row, { language }) => customerStatusTexts[row.fdStatus][language],
}
