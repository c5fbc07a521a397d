import type { PermissionCode } from '@zhixin/contract/permissions'
import type { BatchKind } from '../../batch/batchKind'
import type { ImportChange } from '../../import/importChange'
import { findCustomers } from '../customer.reads'
import { readImported, readTakenNow } from '../import/preview'
import { readAllLocked } from '../save/customer.lock'
import { customerKind, undoChange } from './customerKind'
import { type CustomerRow, changesRequest, customerIdsIn, previewSaves, runSaves } from './rowSaves.writes'

const permissionsOf = ({ permissions }: ImportChange): PermissionCode[] => [
  'client:import',
  'client:save',
  ...permissions,
]

/** Customers from a file. */
export const importKind: BatchKind<ImportChange> = {
  ...customerKind,
  permissions: permissionsOf,
  sentence: ({ fileName }) => fileName,
  undoing: (change, hasMade) => undoChange(permissionsOf(change), hasMade),
  preview: async (work, rows) => {
    const { services, query, call, change } = work
    const zone = services.config.BUSINESS_TIME_ZONE
    const customers = await findCustomers(query, call.caller, customerIdsIn(rows))
    const importedOf = await readImported(query, call.caller, change.importId, rows, customers, zone)
    const { outcomes } = await previewSaves(work, rows, (row) => {
      const { current, fields, ...imported } = importedOf(row.position)
      return { row, current, patch: fields, ...imported }
    })
    return outcomes
  },
  run: async (work, rows) => {
    const { query, call } = work
    const customers = await readAllLocked(query, call, customerIdsIn(rows))
    const taken = await readTakenNow(query, call.caller, creditCodes(rows))
    const wishOf = changesRequest(customers)
    const { outcomes } = await runSaves(work, rows, (row) => {
      const refusal = taken.get(row.position)
      if (refusal) throw refusal
      return wishOf(row)
    })
    return outcomes
  },
}

/** The credit codes of customers that are to be made, by their rows; without those that are made nevertheless. */
const creditCodes = (rows: readonly CustomerRow[]): Map<number, string> =>
  new Map(
    rows.flatMap(({ position, recordId, detail, changes }) => {
      if (recordId !== null || detail?.anyway) return []
      const code = changes.find(({ field }) => field === 'fdCompanyCreditCode')?.new
      return typeof code === 'string' ? [[position, code] as const] : []
    }),
  )
