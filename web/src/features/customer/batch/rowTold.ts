import { wholeOf, yuan } from '@zhixin/contract/customer/priceUnits'
import { pageOf } from '@zhixin/contract/pages'
import type { TFunction } from 'i18next'
import { formatYuan, formatYuanChange } from '../../../ui/form/decimal'
import { formatCount } from '../../../ui/format'
import type { ShownRow } from './batchRow.queries'
import type { useVendorDays } from './useVendorDays'

/** What a change of prices would have made of a month, as texts have it. */
export const effectIn = ({
  fdMonth,
  fdCount,
  fdOldAmount,
  fdNewAmount,
}: NonNullable<ShownRow['fdEffect']>) => ({
  month: fdMonth,
  count: formatCount(fdCount),
  old: formatYuan(fdOldAmount),
  now: formatYuan(fdNewAmount),
  change: formatYuanChange(yuan(wholeOf(fdNewAmount) - wholeOf(fdOldAmount))),
})

/** By how much it would change a month of what is declared: one number, or from the least to the most. */
export function estimateIn({ fdVolume, fdLeastChange, fdMostChange }: NonNullable<ShownRow['fdEstimate']>) {
  const bounds = [...new Set([fdLeastChange, fdMostChange])].map(formatYuanChange)
  return { count: formatCount(fdVolume), change: bounds.join(' – ') }
}

/** What a month is closed with, and what is unusual about it. */
const statedIn = (
  { fdCount, fdPayable, fdWarningList }: NonNullable<ShownRow['fdStated']>,
  t: TFunction<'batch'>,
): string[] => [
  fdPayable === null
    ? t('rows.counted', { count: formatCount(fdCount) })
    : t('rows.stated', { count: formatCount(fdCount), payable: formatYuan(fdPayable) }),
  ...fdWarningList.map((warning) => t('rows.warning', { warning })),
]

/** The tones of rows by their states. */
export const tones = {
  waiting: 'quiet',
  ready: 'quiet',
  unchanged: 'quiet',
  refused: 'bad',
  done: 'good',
} as const

/** How rows are told. */
export interface Telling {
  hasRun: boolean
  isClosing: boolean
  placeText: ReturnType<typeof useVendorDays>
  /** Its prices and what they come to stand beside it. */
  isBeside?: boolean
}

/** The page of the month of a customer that is not closed. */
export const monthAddress = (fdCustomerId: number, { fdMonth }: NonNullable<ShownRow['fdOpen']>) =>
  `${months.path}?customer=${fdCustomerId}&month=${fdMonth}`

export const months = pageOf('settlementDetails')

/** Why a row was refused, by its cells if it comes from a file; else what it changes, and who looks like a new customer. */
export function toldOf(
  {
    fdState,
    fdReason,
    fdCellList,
    fdIsNew,
    fdHintList,
    fdChangeList,
    fdLaterList,
    fdEffect,
    fdEstimate,
    fdStated,
    fdOpen,
  }: ShownRow,
  { hasRun, isClosing, placeText, isBeside = false }: Telling,
  t: TFunction<'batch'>,
): string {
  const cells = fdCellList.map(({ fdSheet, fdRow, fdColumn, fdHeader, fdMessage: message }) =>
    fdColumn === null
      ? t('rows.row', { sheet: fdSheet, row: fdRow, message })
      : t('rows.cell', { sheet: fdSheet, cell: `${fdColumn}${fdRow}`, header: fdHeader ?? '', message }),
  )
  const isGiven = fdState === 'ready' || fdState === 'done'
  if (fdReason !== null && cells.length > 0) return cells.join(t('rows.between'))
  if (fdReason !== null && !isGiven) {
    const said = hasRun ? fdReason : t('rows.skipped', { reason: fdReason })
    if (!fdOpen) return said
    const { fdLackList, fdLackNum } = fdOpen
    const more = fdLackNum > fdLackList.length ? [t('rows.more', { count: formatCount(fdLackNum) })] : []
    // The places first: a cell shows one line.
    return `${[...fdLackList.map((place) => placeText(place)), ...more].join(t('rows.between'))}\n${said}`
  }
  const told = [
    ...(fdIsNew ? [t('rows.isNew')] : []),
    ...(fdHintList.length > 0 ? [t('rows.similar', { hints: fdHintList.join(t('rows.between')) })] : []),
    // Of a scheduled price change: it is scheduled all the same.
    ...(fdReason === null ? [] : [t('rows.noEffect', { reason: fdReason })]),
    ...(fdEffect && !isBeside ? [t('rows.effect', effectIn(fdEffect))] : []),
    ...(fdEstimate && !isBeside ? [t('rows.estimate', estimateIn(fdEstimate))] : []),
    ...(fdStated ? statedIn(fdStated, t) : []),
    ...fdChangeList.map(({ fdSentence }) => fdSentence),
    ...fdLaterList.flatMap(({ fdFromDate: day, fdChangeList }) =>
      fdChangeList.map(({ fdSentence: change }) => t('rows.later', { day, change })),
    ),
  ]
  // A month that is closed changes nothing of its customer.
  if (isClosing && isGiven && told.length === 0) return t(hasRun ? 'rows.closed' : 'rows.closes')
  // A scheduled price change that finds its prices there already counts on its day all the same.
  if (told.length === 0 && isGiven && !isBeside) return t('rows.noChange')
  return told.join(fdIsNew ? t('rows.between') : '\n')
}
