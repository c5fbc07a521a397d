import { z } from 'zod'
import type { CustomerFilters } from '../customer/customerList.schema'
import { customerColumns } from '../customer/customerList.texts'
import { body, given, optionalList } from '../fields'
import { keptObject } from '../json'
import { listFields } from '../list.fields'
import { encodeMessage } from '../messages'
import { moment } from '../moment'
import { asLine, filterDate, filterText, optionalText } from '../text.fields'
import { exportFormats, exportLimits, exportLists, exportParts, exportStates } from './export.enums'

/** One of a few texts. */
const one = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(
    (value) => given(asLine(value)),
    z.enum(values as unknown as [T[number], ...T[number][]], {
      error: ({ input }) => (input === undefined ? 'required' : 'unknown_option'),
    }),
  )

/** What is on the screen of a list of customers, as a file. */
export const customerExportInput = body({
  fdListKey: one(exportLists),
  fdFormat: one(exportFormats),
  /** As the list's call takes them; their paging does not count. */
  fdFilters: keptObject({ maxKilobytes: exportLimits.filtersKilobytes }),
  /** The columns on show, in their order. */
  fdColumnList: z
    .array(one(customerColumns))
    .min(1, 'export_columns_required')
    .max(customerColumns.length, encodeMessage('too_many', { max: customerColumns.length }))
    .overwrite((columns) => [...new Set(columns)]),
  fdPartList: optionalList(one(exportParts)),
  fdReason: optionalText({ max: exportLimits.reason }),
  /** The path of the list with its query: what leads back to it. */
  fdAddress: z.preprocess(
    // What is no path of this installation leads nowhere, and is left out.
    (value) => (typeof value === 'string' && !/^\s*\/(?![/\\])/.test(value) ? undefined : value),
    optionalText({ max: exportLimits.address }),
  ),
}).check(({ value, issues }) => {
  if (value.fdFormat === 'csv' && value.fdPartList.length > 0)
    issues.push({ code: 'custom', input: value, path: ['fdPartList'], message: 'export_csv_parts' })
})

/** The same with its filters read. */
export type CustomerExport = Omit<z.output<typeof customerExportInput>, 'fdFilters'> & {
  fdFilters: CustomerFilters
}

/** An export that was made, or refused. */
export const exportRecord = z.object({
  id: z.number().int(),
  fdListKey: z.enum(exportLists),
  fdListName: z.string(),
  fdFormat: z.enum(exportFormats),
  fdState: z.enum(exportStates),
  fdStateName: z.string(),
  fdRowNum: z.number().int(),
  /** In bytes; null while there is no file. */
  fdSize: z.number().int().nullable(),
  /** The filters in words, one for each. */
  fdFilterTextList: z.array(z.string()),
  fdColumnNameList: z.array(z.string()),
  fdPartNameList: z.array(z.string()),
  fdReason: z.string().nullable(),
  /** SHA-256 of the rows, as the file's last sheet says it. */
  fdHash: z.string().nullable(),
  fdCreatedByName: z.string(),
  createdDate: moment,
  fdExpiredDate: moment,
  /** Whether the caller can fetch the file: it is theirs, and still there. */
  fdAvailable: z.boolean(),
})

export type ExportRecord = z.output<typeof exportRecord>

export const exportSortNames = ['createdDate', 'fdRowNum', 'fdSize'] as const

export const exportFilters = body({
  ...listFields(exportSortNames),
  fdCreatedByName: filterText(),
  fdStartCreateDate: filterDate(),
  fdEndCreateDate: filterDate(),
})

export type ExportFilters = z.output<typeof exportFilters>
