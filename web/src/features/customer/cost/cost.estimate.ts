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

/** What of the form decides about a cost. */
export type PriceValues = Pick<
  CustomerValues,
  'fdStep' | 'fdSettleMessageList' | 'fdSettlePlatformMessageDetailList' | 'fdBaseUnitPriceStepList'
>

/** Messages a month: what the customer's business volume (in ten-thousands) says, '' when it says nothing. */
export function volumeOf(fdBusinessVolume: string): string {
  return fdBusinessVolume === '' ? '' : (readDecimal(`${fdBusinessVolume}万`, { 万: 4 }) ?? '')
}

/** What is wrong with a typed volume. */
export type VolumeProblem = 'wholeNumber' | 'tooLarge'

export function volumeProblem(volume: string): VolumeProblem | undefined {
  if (volume === '') return undefined
  if (!/^\d+$/.test(volume)) return 'wholeNumber'
  return Number(volume) > customerLimits.tierCount ? 'tooLarge' : undefined
}

/**
 * What a volume costs at the prices in the form, by the contract's one function; undefined without a volume.
 * Prices that are not complete, or wrong, count as not there: no number, rather than a wrong one.
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

/** Yuan with all of its decimals, at least two: an estimate may be asked for a fraction of a fen, never rounded. */
export const yuan = (cost: number): string => groupDecimal(padDecimal(decimalText(cost), 2))
