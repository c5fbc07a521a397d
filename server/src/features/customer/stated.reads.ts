import type { BatchRow } from '@zhixin/contract/customer/batchRow.schema'
import { encodeMessage, sentence, withThousands } from '@zhixin/contract/messages'
import type { Reader } from '../../http/call'

/** What a month would be stated with, counts and yuan as text, and what is unusual about it. */
export interface StatedMonth {
  count: string
  payable: string
  /** Own and vendors' counts, where they differ by more than so many per cent. */
  apart?: { own: string; vendor: string; percent: number }
  /** What the last three statements come to, where this is over twice or under half of it. */
  median?: string
}

/** Where a month cannot be closed: the first places, and how many there are. */
export type OpenMonth = NonNullable<BatchRow['fdOpen']>

/** The same for who sees statements. */
export const openOf = (open: OpenMonth | undefined, { caller }: Reader): BatchRow['fdOpen'] =>
  open && caller.permissions.has('settlement:list') ? open : null

/** What a month is to be closed with, for who sees statements; amounts for who sees prices (rule settlement.warnings). */
export function statedOf(
  stated: StatedMonth | undefined,
  { caller, language }: Reader,
): BatchRow['fdStated'] {
  if (!stated || !caller.permissions.has('settlement:list')) return null
  const { count, payable, apart, median } = stated
  const seesAmounts = caller.permissions.has('client:price')
  const warnings = [
    ...(apart
      ? [
          encodeMessage('closing_counts_apart', {
            ...{ own: withThousands(apart.own), vendor: withThousands(apart.vendor), percent: apart.percent },
          }),
        ]
      : []),
    ...(median !== undefined && seesAmounts
      ? [encodeMessage('closing_amount_unusual', { median: withThousands(Number(median).toFixed(2)) })]
      : []),
  ]
  return {
    ...{ fdCount: Number(count), fdPayable: seesAmounts ? Number(payable) : null },
    fdWarningList: warnings.map((warning) => sentence(warning, language)),
  }
}
