import type { BatchBegun } from '@zhixin/contract/batch/batch.schema'
import type { TemplateBatchInput } from '@zhixin/contract/customer/priceTemplate.schema'
import type { Call } from '../../../http/call'
import type { Services } from '../../../services'
import { demandAll, freeze } from '../../batch/batch.writes'
import type { PriceChange } from '../price/priceChange'
import { readTemplatePrices } from '../template/template.reads'
import { chosenIds } from './chosen.reads'
import { fromDay } from './priceBatch.writes'

/**
 * Freezes which customers get the prices that a template has at this moment, and has it previewed in the background (rule
 * template.many).
 * @throws AppError forbidden, record_not_found, or validation_failed
 */
export async function previewTemplate(
  services: Services,
  call: Call,
  input: TemplateBatchInput,
): Promise<BatchBegun> {
  const template = await readTemplatePrices(services.database, input.fdTemplateId)
  const change: PriceChange = {
    field: 'price',
    kinds: [],
    platforms: [],
    industries: [],
    tiers: [],
    way: 'set',
    amount: 0,
    floor: null,
    ceiling: null,
    day: input.fdFromDate ?? null,
    validFrom: fromDay(input.fdFromDate, services.config.BUSINESS_TIME_ZONE),
    template,
  }
  const batch = { source: 'price' as const, change, undoOf: null }
  demandAll(call, batch)
  return freeze(services, call, batch, await chosenIds(services, call, input))
}
