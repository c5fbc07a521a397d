import type { BatchBegun } from '@zhixin/contract/batch/batch.schema'
import type { PriceBatchInput } from '@zhixin/contract/customer/priceBatch.schema'
import { carryingKinds } from '@zhixin/contract/customer/priceRule'
import { invalid } from '../../../http/AppError'
import type { Call } from '../../../http/call'
import { businessMoment } from '../../../lib/businessTime'
import type { Services } from '../../../services'
import { demandAll, freeze } from '../../batch/batch.writes'
import type { PriceChange } from '../price/priceChange'
import { chosenIds } from './chosen.reads'

/**
 * Freezes which customers a change of prices is for, and has it previewed in the background (rule price.batch).
 * @throws AppError forbidden, or validation_failed
 */
export async function previewPrices(
  services: Services,
  call: Call,
  input: PriceBatchInput,
): Promise<BatchBegun> {
  const restrictions = {
    platforms: input.fdPlatformList,
    industries: input.fdIndustryList,
    tiers: input.fdTierList,
  }
  const change: PriceChange = {
    field: 'price',
    kinds: carryingKinds(input.fdKindList, restrictions),
    ...restrictions,
    way: input.fdWay,
    amount: input.fdAmount,
    floor: input.fdFloor ?? null,
    ceiling: input.fdCeiling ?? null,
    day: input.fdFromDate ?? null,
    validFrom: fromDay(input.fdFromDate, services.config.BUSINESS_TIME_ZONE),
  }
  const batch = { source: 'price' as const, change, undoOf: null }
  demandAll(call, batch)
  return freeze(services, call, batch, await chosenIds(services, call, input))
}

/**
 * The beginning of a day in the business time zone, ISO 8601.
 * @throws AppError validation_failed for one that has begun
 */
export function fromDay(day: string | undefined, zone: string): string | null {
  if (day === undefined) return null
  const start = businessMoment(day, 'start', zone)
  if (start <= new Date()) throw invalid(['fdFromDate'], 'price_day_past')
  return start.toISOString()
}
