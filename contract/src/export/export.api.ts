import { endpoint } from '../endpoint'
import { exportCalls } from './export.calls'
import { customerExportInput, exportFilters, exportRecord } from './export.schema'

/** Lists as files. */
export const exportApi = {
  customers: endpoint(exportCalls.customers, {
    writes: true,
    summary: 'Write customers to a file as a list shows them',
    body: customerExportInput,
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
