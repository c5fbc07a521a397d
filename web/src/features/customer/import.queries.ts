import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { importCalls, importFilePaths } from '@zhixin/contract/customerImport/import.calls'
import type { ImportAssigned, ImportedFile } from '@zhixin/contract/customerImport/import.schema'
import type { ImportFileQuery } from '@zhixin/contract/import/import.schema'
import { pageOf } from '@zhixin/contract/pages'
import { call } from '../../lib/http'
import { read } from '../../lib/read'
import { saveDownload } from '../../lib/saveDownload'

/** A file that was read and is not checked yet. */
export const importQuery = (id: number, query: ImportFileQuery = {}) =>
  // What was assigned stands on the screen alone.
  read(
    ['customerImport', id, query],
    importCalls.detail,
    { params: { id }, query },
    { staleTime: Number.POSITIVE_INFINITY },
  )

/** The words of a file that are no choices, as its columns are assigned; without an answer while that cannot be read so. */
export const importWordsQuery = (id: number, fdSheetList: ImportAssigned['fdSheetList']) =>
  queryOptions({
    queryKey: ['importWords', id, fdSheetList],
    queryFn: ({ signal }) =>
      call(importCalls.words, {
        body: { id, fdSheetList },
        signal,
        // The check says what is wrong with the columns.
        quietFor: ({ code }) => code === 'validation_failed',
      }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** What to look at before an import is run, by its batch; settled once that is checked. */
export const importHintsQuery = (id: number) =>
  read(['importHints', id], importCalls.hints, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY })

/** What an import would write, in figures; as long settled as the hints. */
export const importDistributionQuery = (id: number) =>
  read(
    ['importDistribution', id],
    importCalls.distribution,
    { params: { id } },
    { staleTime: Number.POSITIVE_INFINITY },
  )

/** Sends a file to be read. @throws RequestError with the sentence by which it is refused */
export function sendFile(file: File): Promise<ImportedFile> {
  const body = new FormData()
  body.append('file', file)
  return call(importCalls.upload, { body, quietFor: ({ code }) => code === 'validation_failed' })
}

/** The page of an import, with the file that is on it. */
export const importAddress = (id?: number): string =>
  id === undefined ? pageOf('customerImport').path : `${pageOf('customerImport').path}?id=${id}`

/** Which file the address says. */
export const importIdIn = (search: URLSearchParams): number | undefined =>
  /^[1-9]\d{0,8}$/.test(search.get('id') ?? '') ? Number(search.get('id')) : undefined

/** Fetches the workbook to fill in. */
export const saveTemplate = (name: string): Promise<void> =>
  saveDownload(importFilePaths.template, `${name}.xlsx`)

/** Fetches what a batch has imported, with the faulty cells marked; its sentence has the name of the file that came. */
export const saveMarked = (batchId: number, sentence: string): Promise<void> =>
  saveDownload(
    importFilePaths.marked.replace(':id', String(batchId)),
    `${sentence.replace(/\.(xlsx|csv|txt)$/i, '')}.xlsx`,
  )
