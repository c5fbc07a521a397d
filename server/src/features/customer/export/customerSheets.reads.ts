import type { CustomerFilters, CustomerRow } from '@zhixin/contract/customer/customerList.schema'
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
import { listCustomers } from '../list/list.reads'
import { partSheet } from './partSheets'

/** Rows that are read at a time. */
const pageSize = 500

export interface AskedSheets {
  /** Of one snapshot: all sheets are of the same moment. */
  reads: Queries
  caller: Caller
  filters: CustomerFilters
  columns: readonly CustomerColumn[]
  parts: readonly ExportPart[]
  /** What the first sheet is called. */
  name: string
  words: Words
  zone: string
}

type Asked = Pick<AskedSheets, 'reads' | 'caller' | 'filters' | 'zone'>

const readPage = ({ reads, caller, filters, zone }: Asked, page: { pageIndex: number; pageSize: number }) =>
  listCustomers({ reads }, caller, { ...filters, ...page }, zone)

/** How many customers a list has. */
export const countListed = async (asked: Asked): Promise<number> =>
  (await readPage(asked, { pageIndex: 1, pageSize: 1 })).total

/**
 * A list of customers as a sheet, with its columns in its order, and a sheet for each part of the details: of the
 * customers of the first sheet, so that one is to be read first. Fields are those that the caller may see.
 */
export function customerSheets(asked: AskedSheets): Sheet[] {
  const { columns, name, words, parts, caller, reads } = asked
  const ids: number[] = []
  const first: Sheet = {
    name,
    columns: columns.map((column) => ({
      title: customerColumnTexts[column][words.language],
      ...layout[column],
    })),
    rows: customerRows(asked, ids),
  }
  const seen = fieldsSeenBy(caller)
  return [first, ...parts.map((part) => partSheet(part, { reads, ids, words, seen }))]
}

async function* customerRows(asked: AskedSheets, ids: number[]): AsyncGenerator<Cell[]> {
  const { columns, words } = asked
  for (let pageIndex = 1; ; pageIndex += 1) {
    const { rows } = await readPage(asked, { pageIndex, pageSize })
    const page = rows.read()
    for (const row of page) {
      ids.push(row.id)
      yield columns.map((column) => shown[column](row, words))
    }
    if (page.length < pageSize) return
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
