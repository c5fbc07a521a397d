import { endpoint } from '../endpoint'
import { body, requiredId } from '../fields'
import { exportCalls } from './export.calls'
import { exportFilters, exportInput, exportRecord } from './export.schema'

/** Lists as files. */
export const exportApi = {
  make: endpoint(exportCalls.make, {
    writes: true,
    summary: 'Write a list to a file as it shows; one with many rows in the background',
    body: exportInput,
    success: 'operation_succeeded',
    data: exportRecord,
  }),
  cancel: endpoint(exportCalls.cancel, {
    writes: true,
    summary: 'Cancel an export of the caller that has not ended',
    body: body({ id: requiredId() }),
    success: 'operation_succeeded',
    data: exportRecord,
  }),
  retry: endpoint(exportCalls.retry, {
    writes: true,
    summary: 'Begin an export of the caller again that failed or was cancelled',
    body: body({ id: requiredId() }),
    success: 'operation_succeeded',
    data: exportRecord,
  }),
  list: endpoint(exportCalls.list, {
    writes: false,
    summary:
      'Exports that were made, the newest first: those of the caller, for administrators those of everybody',
    body: exportFilters,
    row: exportRecord,
  }),
}
