import { customerCost } from '@zhixin/contract/customer/cost'
import type { Cost } from '@zhixin/contract/customer/cost.schema'
import { customerLimits } from '@zhixin/contract/customer/customer.enums'
import {
  keepableSettleEntries,
  keepableTiers,
  keepableVendorPrices,
} from '@zhixin/contract/customer/settlement.schema'
import { decimalText, groupDecimal, padDecimal, readDecimal } from '../../../ui/form/decimal'
import type { CustomerValues } from '../model/values'

/** The form's values that decide a cost. */
export type PriceValues = Pick<
  CustomerValues,
  'fdStep' | 'fdSettleMessageList' | 'fdSettlePlatformMessageDetailList' | 'fdBaseUnitPriceStepList'
>

/** The customer's business volume (in ten-thousands) as messages a month; '' if there is none. */
export function volumeOf(fdBusinessVolume: string): string {
  return fdBusinessVolume === '' ? '' : (readDecimal(`${fdBusinessVolume}万`, { 万: 4 }) ?? '')
}

/** The error of a typed volume. */
export type VolumeProblem = 'wholeNumber' | 'tooLarge'

export function volumeProblem(volume: string): VolumeProblem | undefined {
  if (volume === '') return undefined
  if (!/^\d+$/.test(volume)) return 'wholeNumber'
  return Number(volume) > customerLimits.tierCount ? 'tooLarge' : undefined
}

/**
 * The cost of a volume at the prices in the form, by the contract's function; undefined without a volume. Incomplete or
 * invalid prices count as missing (rule price.cost).
 */
export function estimate(values: PriceValues, volume: string): Cost | undefined {
  if (volume === '' || volumeProblem(volume)) return undefined
  const prices = {
    fdStep: values.fdStep,
    fdSettleMessageList: keepableSettleEntries(values.fdSettleMessageList),
    fdSettlePlatformMessageDetailList: keepableVendorPrices(values.fdSettlePlatformMessageDetailList),
    fdBaseUnitPriceStepList: keepableTiers(values.fdBaseUnitPriceStepList),
  }
  return customerCost(prices, Number(volume))
}

/** Yuan with all of its decimals, at least two: an estimate may be for a fraction of a fen, and is never rounded. */
export const yuan = (cost: number): string => groupDecimal(padDecimal(decimalText(cost), 2))
