import type { BatchBegun } from '@zhixin/contract/batch/batch.schema'
import type { HandoverInput } from '@zhixin/contract/customer/handover.schema'
import { invalid } from '../../../http/AppError'
import type { Call } from '../../../http/call'
import { businessMoment } from '../../../lib/businessTime'
import type { Services } from '../../../services'
import { demandAll, freeze } from '../../batch/batch.writes'
import { chosenIds } from './chosen.reads'
import type { Handover } from './handoverKind'

/**
 * Freezes which customers somebody hands over, and has it previewed in the background: those that were picked, those that
 * filters match, or all that they follow.
 * @throws AppError forbidden, or validation_failed
 */
export async function previewHandover(
  services: Services,
  call: Call,
  input: HandoverInput,
): Promise<BatchBegun> {
  const { fdFromAccountId: fromId, fdStartDate } = input
  const change: Handover = {
    field: 'handover',
    fromId,
    kinds: input.fdKindList,
    receivers: input.fdReceiverList.map((one) => ({
      accountId: one.fdAccountId,
      serviceTypes: one.fdServiceTypeList,
      platforms: one.fdPlatformList,
    })),
    way: input.fdWay,
    keep: input.fdKeep,
    reason: input.fdReason,
    startAt: fdStartDate
      ? businessMoment(fdStartDate, 'start', services.config.BUSINESS_TIME_ZONE).toISOString()
      : null,
  }
  const batch = { source: 'handover' as const, change, undoOf: null }
  demandAll(call, batch)
  if (change.receivers.some(({ accountId }) => accountId === fromId))
    throw invalid(['fdReceiverList'], 'handover_self')
  const filters = { ...input.fdFilters, fdFollowUpAccountIdList: [fromId] }
  return freeze(services, call, batch, await chosenIds(services, call, { ...input, fdFilters: filters }))
}
