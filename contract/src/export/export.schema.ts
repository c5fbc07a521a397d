import { z } from 'zod'
import { exportableLists, exportColumns, exportListKeys, mostColumns } from '../exportLists'
import { body, optionalList, requiredId } from '../fields'
import { keptObject } from '../json'
import { keysOf } from '../keysOf'
import { listFilters } from '../list/list.schema'
import { encodeMessage } from '../messages'
import { moment } from '../moment'
import { inOneLine, oneOf, optionalText } from '../text.fields'
import { exportFormats, exportLimits, exportParts, exportStateTexts } from './export.enums'
import { type ExportFilters, exportRecordList } from './export.list'

/** What is on the screen of a list, as a file. */
export const exportInput = body({
  fdListKey: oneOf(exportListKeys, inOneLine),
  fdFormat: oneOf(exportFormats, inOneLine),
  /** As the list's call takes them; their paging does not count. */
  fdFilters: keptObject({ maxKilobytes: exportLimits.filtersKilobytes }),
  /** Lists of customers: those that were picked one by one, whatever the filters; their order is the list's. */
  fdIdList: optionalList(requiredId()),
  /** The keys of the columns on show, in their order. */
  fdColumnList: z
    .array(oneOf(exportColumns, inOneLine))
    .min(1, 'export_columns_required')
    .max(mostColumns, encodeMessage('too_many', { max: mostColumns }))
    .overwrite((columns) => [...new Set(columns)]),
  fdPartList: optionalList(oneOf(exportParts, inOneLine)),
  fdReason: optionalText({ max: exportLimits.reason }),
  /** The path of the list with its query: what leads back to it. */
  fdAddress: z.preprocess(
    // What is no path of this installation leads nowhere, and is left out. Cleaned first: "/\t/host" becomes "//host".
    (value) => {
      const line = inOneLine(value)
      return typeof line === 'string' && !/^\/(?![/\\])/.test(line) ? undefined : line
    },
    optionalText({ max: exportLimits.address }),
  ),
}).check(({ value, issues }) => {
  const refuse = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', input: value, path, message })
  const { fdListKey, fdFormat, fdIdList, fdColumnList, fdPartList } = value
  for (const [index, column] of fdColumnList.entries())
    if (!Object.hasOwn(exportableLists[fdListKey].columns, column))
      refuse(['fdColumnList', index], 'unknown_option')
  if (fdIdList.length > 0 && !exportableLists[fdListKey].hasParts) refuse(['fdIdList'], 'unknown_option')
  if (fdPartList.length === 0) return
  if (!exportableLists[fdListKey].hasParts) refuse(['fdPartList'], 'unknown_option')
  else if (fdFormat === 'csv' && fdPartList.some((part) => part !== 'import'))
    refuse(['fdPartList'], 'export_csv_parts')
})

export type ExportInput = z.output<typeof exportInput>

/** An export: one that waits or is under way, was made, or refused. */
export const exportRecord = z.object({
  id: z.number().int(),
  fdListKey: z.enum(exportListKeys),
  fdListName: z.string(),
  fdFormat: z.enum(exportFormats),
  fdState: z.enum(keysOf(exportStateTexts)),
  fdStateName: z.string(),
  fdRowNum: z.number().int(),
  /** How many of them have been written. */
  fdDoneNum: z.number().int(),
  /** In bytes; null while there is no file. */
  fdSize: z.number().int().nullable(),
  /** The filters in words, one for each. */
  fdFilterTextList: z.array(z.string()),
  fdColumnNameList: z.array(z.string()),
  fdPartNameList: z.array(z.string()),
  fdReason: z.string().nullable(),
  /** The path of the list with its query, as it was exported. */
  fdAddress: z.string().nullable(),
  /** Why it failed, as a sentence. */
  fdFailure: z.string().nullable(),
  /** The job that writes it; null for one that is made at once. */
  fdJobId: z.number().int().nullable(),
  /** SHA-256 of the rows, as the file's last sheet says it. */
  fdHash: z.string().nullable(),
  fdCreatedByName: z.string(),
  createdDate: moment,
  fdExpiredDate: moment,
  /** Whether it is the caller's: they alone fetch its file, cancel it and begin it again. */
  fdOwn: z.boolean(),
  /** Whether the caller can fetch the file: it is theirs, and there. */
  fdAvailable: z.boolean(),
})

export type ExportRecord = z.output<typeof exportRecord>

export const exportFilters = listFilters(exportRecordList)

export type { ExportFilters }
