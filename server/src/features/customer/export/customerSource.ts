import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { customerList } from '@zhixin/contract/customer/customer.list'
import type { CustomerFilters, CustomerRow, Further } from '@zhixin/contract/customer/customerList.schema'
import { statementText, tieredText, vendorPriceText } from '@zhixin/contract/customer/further.texts'
import type { ExportPart } from '@zhixin/contract/export/export.enums'
import { joinNames } from '@zhixin/contract/history/change.texts'
import type { Words } from '@zhixin/contract/history/value.texts'
import type { Caller } from '../../../http/call'
import { demand } from '../../../http/serve'
import type { Queries } from '../../../lib/database'
import type { Sheet } from '../../../lib/sheets/sheet'
import { fileColumns, filterLines, orderText, referencesIn } from '../../export/listFile.reads'
import type { ExportSource } from '../../export/source.reads'
import { demandFilters, fieldsSeenBy } from '../customer.fields'
import { importSheets } from '../import/importSheets.reads'
import { withFurther } from '../list/further.reads'
import { listedIds, readListFilters, rowsOfCustomers } from '../list/list.reads'
import { partSheet } from './partSheets'

/** A list of customers as a file, with details where they are asked for. */
export const customerSource: ExportSource<CustomerFilters> = {
  ofOneMoment: true,
  access: customerCalls.list.access,
  readFilters: readListFilters,
  demand: (caller, filters, parts) => {
    if (parts.length > 0) demand(caller, 'client:detail')
    if (parts.includes('prices')) demand(caller, 'client:price')
    demandFilters(caller, filters)
  },
  referencesIn: (filters) => referencesIn(customerList, filters),
  filterLines: (filters, words) => filterLines(customerList, filters, words),
  orderText: (filters, words) => orderText(customerList, filters, words),
  count: async (asked) => (await idsOf(asked)).length,
  open: async (asked) => {
    const ids = await idsOf(asked)
    const { language } = asked.words
    const isForImport = asked.parts.includes('import')
    return {
      rows: ids.length,
      sheets: isForImport ? importSheets({ ...asked, ids, language }) : customerSheets({ ...asked, ids }),
    }
  },
}

type Asked = Parameters<ExportSource<CustomerFilters>['count']>[0]

/** The customers of the file, in its order: of those that were picked, the ones that the caller sees. */
const idsOf = ({ services: { config }, reads, caller, filters, ids }: Omit<Asked, 'language'>) =>
  listedIds(reads, caller, filters, config.BUSINESS_TIME_ZONE, { picked: ids })

/** Customers whose rows are read at a time; with twice as many a file is written a fifth sooner and takes 10 MB more. */
const batch = 25

interface AskedSheets {
  /** Of one snapshot: all sheets are of the same moment. */
  reads: Queries
  caller: Caller
  /** The customers, in the order of the list. */
  ids: readonly number[]
  columns: readonly string[]
  parts: readonly ExportPart[]
  /** What the first sheet is called. */
  name: string
  words: Words
}

/**
 * Customers as a sheet, with the columns of a list in their order, and a sheet for each part of the details. Fields are
 * those that the caller may see.
 */
function customerSheets(asked: AskedSheets): Sheet[] {
  const { name, words, parts, caller, reads, ids } = asked
  const first: Sheet = { name, columns: columnsOf(asked), rows: customerRows(asked) }
  const seen = fieldsSeenBy(caller)
  return [
    first,
    ...parts.flatMap((part) => (part === 'import' ? [] : [partSheet(part, { reads, ids, words, seen })])),
  ]
}

const columnsOf = ({ columns, words }: Pick<AskedSheets, 'columns' | 'words'>) =>
  fileColumns<CustomerRow & Further>(
    customerList,
    columns,
    {
      // Joined by a semicolon in both languages (rule list.joined).
      fdCompanyNameList: (row) => row.fdCompanyNameList.join(';'),
      fdPriceSummary: ({ fdPriceSummary }) => (fdPriceSummary ? pricesText(fdPriceSummary, words) : null),
      fdLastStatement: ({ fdLastStatement }) =>
        fdLastStatement ? statementText(fdLastStatement, words.language) : null,
    },
    words,
  )

/** The prices in short: by tiers, or those of each vendor; nothing where there is none. */
const pricesText = ({ fdStep, fdVendorList }: NonNullable<Further['fdPriceSummary']>, words: Words) =>
  fdStep
    ? tieredText[words.language]
    : joinNames(
        fdVendorList.map((one) => `${words.item('platform', one.fdPlatform)} ${vendorPriceText(one)}`),
        words.language,
      ) || null

async function* customerRows({ reads, caller, ids, columns, words }: AskedSheets): Sheet['rows'] {
  const shown = columnsOf({ columns, words })
  for (let start = 0; start < ids.length; start += batch) {
    const plain = await rowsOfCustomers(reads, ids.slice(start, start + batch))
    const rows = await withFurther(reads, caller, plain, columns)
    yield rows.map((row) => shown.map(({ cell }) => cell(row, words, '')))
  }
}
