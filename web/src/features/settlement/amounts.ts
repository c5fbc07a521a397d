import { wholeOf } from '@zhixin/contract/customer/priceUnits'
import { amountInWords } from '@zhixin/contract/settlement/statement'
import { decimalText, groupDecimal, padDecimal } from '../../ui/form/decimal'

/** An amount in yuan with two decimals, or with the four that a line may have: 5,000.50. */
export function formatYuan(amount: number | null | undefined, decimals = 2): string {
  if (amount === null || amount === undefined) return '-'
  const size = groupDecimal(padDecimal(decimalText(Math.abs(amount)), decimals))
  return amount < 0 ? `-${size}` : size
}

/** An amount as invoices write it: 人民币伍仟元伍角整. */
export const inChinese = (amount: number): string => amountInWords(wholeOf(amount))
