import { z } from 'zod'
import { api, finds, heavy, idParams, reads, writes } from '../api'
import { batchBegun } from '../batch/batch.schema'
import { importedWord, importFileQuery } from '../import/import.schema'
import { importCalls } from './import.calls'
import { importAssigned, importCheck, importDistribution, importedFile, importHints } from './import.schema'

/** Customers from workbooks and CSV: read, assigned, checked; run and undone as a batch. */
export const importApi = api(importCalls, {
  upload: writes(
    'Upload a workbook or CSV as multipart field "file", and see what its columns are taken for',
    {
      data: importedFile,
    },
  ),
  detail: reads('A file of the caller that is not checked yet', {
    params: idParams,
    query: importFileQuery,
    data: importedFile,
  }),
  words: heavy(
    reads('The words of a file that are no labels, with what they meant last', {
      body: importAssigned,
      data: z.array(importedWord),
    }),
  ),
  hints: heavy(finds('What to look at before an import of the caller is run', importHints)),
  distribution: heavy(
    finds('What an import of the caller would write, in figures: numbers and choices', importDistribution),
  ),
  check: writes('Check the rows of a file, which writes nothing: a batch that can be run as it was checked', {
    body: importCheck,
    data: batchBegun,
  }),
})
