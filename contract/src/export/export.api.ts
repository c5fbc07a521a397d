import { api, does, heavy, lists } from '../api'
import { body, requiredId } from '../fields'
import { exportCalls } from './export.calls'
import { exportFilters, exportInput, exportRecord } from './export.schema'

/** Lists as files. */
export const exportApi = api(exportCalls, {
  make: heavy(
    does(
      'Write a list to a file as it shows; one with many rows in the background',
      exportInput,
      exportRecord,
    ),
  ),
  cancel: does('Cancel an export of the caller that has not ended', body({ id: requiredId() }), exportRecord),
  retry: heavy(
    does(
      'Begin an export of the caller again that failed or was cancelled',
      body({ id: requiredId() }),
      exportRecord,
    ),
  ),
  list: lists(
    'Exports that were made, the newest first: those of the caller, for administrators those of everybody',
    exportFilters,
    exportRecord,
  ),
})
