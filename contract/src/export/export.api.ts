import { api, lists, writes } from '../api'
import { body, requiredId } from '../fields'
import { exportCalls } from './export.calls'
import { exportFilters, exportInput, exportRecord } from './export.schema'

/** Lists as files. */
export const exportApi = api(exportCalls, {
  make: writes('Write a list to a file as it shows; one with many rows in the background', {
    body: exportInput,
    success: 'operation_succeeded',
    data: exportRecord,
  }),
  cancel: writes('Cancel an export of the caller that has not ended', {
    body: body({ id: requiredId() }),
    success: 'operation_succeeded',
    data: exportRecord,
  }),
  retry: writes('Begin an export of the caller again that failed or was cancelled', {
    body: body({ id: requiredId() }),
    success: 'operation_succeeded',
    data: exportRecord,
  }),
  list: lists(
    'Exports that were made, the newest first: those of the caller, for administrators those of everybody',
    exportFilters,
    exportRecord,
  ),
})
