import { setTexts } from '@zhixin/contract/closedSets.texts'
import { pageOf } from '@zhixin/contract/pages'
import { usageCalls, usageFilePaths } from '@zhixin/contract/usage/usage.calls'
import { usageSourceTexts } from '@zhixin/contract/usage/usage.enums'
import type {
  UsageAliasFilters,
  UsageBatchFilters,
  UsageFile,
  UsageFileQuery,
  UsageFilters,
  UsageReportRow,
} from '@zhixin/contract/usage/usage.schema'
import { call } from '../../lib/http'
import { inWords } from '../../lib/i18n'
import { read, refreshOf } from '../../lib/read'
import { saveDownload } from '../../lib/saveDownload'

const root = ['usage'] as const

export const usageQueries = {
  /** A page of the counts, batches or names; a newer query cancels this one. */
  list: (filters: UsageFilters) => read([...root, 'list', filters], usageCalls.list, { body: filters }),
  batches: (filters: UsageBatchFilters) =>
    read([...root, 'batches', filters], usageCalls.batches, { body: filters }),
  aliases: (filters: UsageAliasFilters) =>
    read([...root, 'aliases', filters], usageCalls.aliases, { body: filters }),
  report: (fdMonth: string) => read([...root, 'report', fdMonth], usageCalls.report, { body: { fdMonth } }),
  batch: (id: number) => read([...root, 'batch', id], usageCalls.batch, { params: { id } }, { staleTime: 0 }),
  /** What is chosen of a file stands on the screen alone. */
  file: (id: number, query: UsageFileQuery = {}) =>
    read(
      [...root, 'file', id, query],
      usageCalls.file,
      { params: { id }, query },
      { staleTime: Number.POSITIVE_INFINITY },
    ),
}

/** After a write: whatever shows counts reads them again. */
export const refreshUsage = refreshOf(root)

/** Sends a file to be read. @throws RequestError with the sentence by which it is refused */
export function sendUsage(file: File): Promise<UsageFile> {
  const body = new FormData()
  body.append('file', file)
  return call(usageCalls.upload, { body, quietFor: ({ code }) => code === 'validation_failed' })
}

/** The page of batches, with the file whose columns are assigned on it. */
export const usageFileAddress = (id?: number): string =>
  id === undefined ? pageOf('dataPostback').path : `${pageOf('dataPostback').path}?file=${id}`

/** Fetches the refused rows of a batch. */
export const saveRefused = (id: number, name: string): Promise<void> =>
  saveDownload(usageFilePaths.refused.replace(':id', String(id)), `${name}.xlsx`)

/** A vendor and source in words. */
export const pairText = ({ fdPlatform, fdSource }: Pick<UsageReportRow, 'fdPlatform' | 'fdSource'>): string =>
  `${inWords(setTexts.platform[fdPlatform])} · ${inWords(usageSourceTexts[fdSource])}`
