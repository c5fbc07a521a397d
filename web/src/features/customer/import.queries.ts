import { queryOptions } from '@tanstack/react-query'
import { importCalls, importFilePaths } from '@zhixin/contract/import/import.calls'
import type { ImportedFile } from '@zhixin/contract/import/import.schema'
import { pageOf } from '@zhixin/contract/pages'
import { call, download } from '../../lib/http'

/** A file that was read and is not checked yet. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['customerImport', id],
    queryFn: ({ signal }) => call(importCalls.detail, { params: { id }, signal }),
    // What was assigned stands on the screen alone.
    staleTime: Number.POSITIVE_INFINITY,
  })

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
export const saveTemplate = (name: string): Promise<void> => save(importFilePaths.template, name)

/** Fetches what a batch has imported, with the faulty cells marked. */
export const saveMarked = (batchId: number, name: string): Promise<void> =>
  save(importFilePaths.marked.replace(':id', String(batchId)), name)

async function save(path: string, name: string): Promise<void> {
  const address = URL.createObjectURL(await download(path))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.xlsx`
  link.click()
  // Some browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
