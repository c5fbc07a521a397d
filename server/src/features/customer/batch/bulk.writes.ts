import type { BatchBegun } from '@zhixin/contract/batch/batch.schema'
import type { BulkInput } from '@zhixin/contract/customer/bulk.schema'
import type { Call } from '../../../http/call'
import type { Services } from '../../../services'
import { demandAll, freeze } from '../../batch/batch.writes'
import { chosenIds } from './chosen.reads'
import type { BulkChange } from './fieldKind'

/**
 * Freezes which customers a change is for, and has it previewed in the background. Nothing joins later (rule batch.preview).
 * @throws AppError forbidden for what the caller may not change of one customer either; validation_failed
 */
export async function previewBulk(services: Services, call: Call, input: BulkInput): Promise<BatchBegun> {
  const change: BulkChange = {
    field: input.fdField,
    mode: input.fdMode,
    accountIds: input.fdAccountIdList,
    value: input.fdValue ?? null,
  }
  const batch = { source: 'bulk' as const, change, undoOf: null }
  demandAll(call, batch)
  return freeze(services, call, batch, await chosenIds(services, call, input))
}
