import type { BatchRowStateName } from '@zhixin/contract/batch/batch.enums'
import type { Batch } from '@zhixin/contract/batch/batch.schema'
import { batchHasRun, batchRowStateText } from '@zhixin/contract/batch/batch.texts'
import { batchRowList } from '@zhixin/contract/customer/batchRow.list'
import { wholeOf, yuan } from '@zhixin/contract/customer/priceUnits'
import { pageOf } from '@zhixin/contract/pages'
import type { TFunction } from 'i18next'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { currentLanguage } from '../../../lib/i18n'
import { useAllowed } from '../../../lib/session'
import { formatYuan, formatYuanChange } from '../../../ui/form/decimal'
import { formatCount } from '../../../ui/format'
import { ListBody } from '../../../ui/list/ListBody'
import { ListEmpty } from '../../../ui/list/notes/ListEmpty'
import { StaleNote } from '../../../ui/list/notes/StaleNote'
import { useListRows } from '../../../ui/list/state/useListRows'
import { Beside, CutText } from '../../../ui/list/table/cells'
import { StatusBadge } from '../../../ui/StatusBadge'
import { Tips } from '../../../ui/Tips'
import { amountOf, type RowsShown } from '../../batch/batch.queries'
import { useListColumns } from '../../list/useListColumns'
import { useRecordLinks } from '../../record/useRecordLinks'
import styles from './batch.module.css'
import { batchRowsQuery, type ShownRow } from './batchRow.queries'
import { useVendorDays } from './useVendorDays'

interface Props {
  batch: Batch
  shown: RowsShown
  onShow: (shown: RowsShown) => void
}

/** The outcomes, those that matter most first. */
const outcomes: readonly BatchRowStateName[] = ['ready', 'done', 'unchanged', 'refused', 'waiting']

/** The rows of a bulk change as a list, filtered by their outcome. */
export function BatchRows({ batch, shown, onShow }: Props) {
  const { t } = useTranslation('batch')
  const columns = useBatchColumns(batch)
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef({ shown, onShow })
  latest.current = { shown, onShow }
  const go = useMemo(
    () => (wanted: Partial<RowsShown>) => {
      latest.current.onShow({ ...latest.current.shown, ...wanted })
      return ''
    },
    [],
  )
  const found = useListRows({ state: shown, go }, (state) => batchRowsQuery(batch, state), true)
  const { rows, failure, busy, retry } = found
  const pick = (state: BatchRowStateName | undefined) => go({ state, pageIndex: 1 })
  const amounts = outcomes.map((name) => [name, amountOf(batch, name)] as const)

  return (
    <Tips className={styles.list}>
      <fieldset className="flex wrap gap-2 below-2">
        <legend className="heard">{t('rows.filter')}</legend>
        {[[undefined, batch.fdTotalNum] as const, ...amounts.filter(([, amount]) => amount > 0)].map(
          ([name, amount]) => (
            <button
              key={name ?? 'all'}
              type="button"
              className={`small quiet surface ${styles.filter}`}
              aria-pressed={name === shown.state}
              onClick={() => pick(name)}
            >
              {name ? batchRowStateText(name, batch, currentLanguage()) : t('rows.all')} {formatCount(amount)}
            </button>
          ),
        )}
      </fieldset>
      <StaleNote failure={rows && failure} busy={busy} onRetry={retry} />
      <ListBody
        {...{ found, box, columns }}
        state={shown}
        label={t('rows.label')}
        density="standard"
        onChange={go}
        empty={
          <ListEmpty
            filtered={shown.state !== undefined}
            barred={batch.fdTotalNum === 0 && batch.fdState !== 'preparing' ? t('rows.none') : undefined}
            failure={failure}
            things={t('rows.things')}
            onReset={() => pick(undefined)}
            onRetry={retry}
          />
        }
      />
    </Tips>
  )
}

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

const tones = { waiting: 'quiet', ready: 'quiet', unchanged: 'quiet', refused: 'bad', done: 'good' } as const

interface Telling {
  hasRun: boolean
  isClosing: boolean
  placeText: ReturnType<typeof useVendorDays>
}

/** The page of the month of a customer that is not closed. */
const monthAddress = (fdCustomerId: number, { fdMonth }: NonNullable<ShownRow['fdOpen']>) =>
  `${months.path}?customer=${fdCustomerId}&month=${fdMonth}`

const months = pageOf('settlementDetails')

/** Why a row was refused, by its cells if it comes from a file; else what it changes, and who looks like a new customer. */
function toldOf(
  {
    fdState,
    fdReason,
    fdCellList,
    fdIsNew,
    fdHintList,
    fdChangeList,
    fdLaterList,
    fdEffect,
    fdStated,
    fdOpen,
  }: ShownRow,
  { hasRun, isClosing, placeText }: Telling,
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
    ...(fdEffect ? [t('rows.effect', effectIn(fdEffect))] : []),
    ...(fdStated ? statedIn(fdStated, t) : []),
    ...fdChangeList.map(({ fdSentence }) => fdSentence),
    ...fdLaterList.flatMap(({ fdFromDate: day, fdChangeList }) =>
      fdChangeList.map(({ fdSentence: change }) => t('rows.later', { day, change })),
    ),
  ]
  // A month that is closed changes nothing of its customer.
  if (isClosing && isGiven && told.length === 0) return t(hasRun ? 'rows.closed' : 'rows.closes')
  // A scheduled price change that finds its prices there already counts on its day all the same.
  if (told.length === 0 && isGiven) return t('rows.noChange')
  return told.join(fdIsNew ? t('rows.between') : '\n')
}

/** Why a row was refused stands in the place of its change. */
function useBatchColumns({ fdState, fdSource }: Batch) {
  const { t } = useTranslation('batch')
  const link = useRecordLinks()
  const language = currentLanguage()
  const hasRun = batchHasRun({ fdState })
  const isClosing = fdSource === 'settlement'
  const placeText = useVendorDays()
  const seesMonths = useAllowed(months.access)
  const cells = useMemo(
    () => ({
      fdName: ({ fdName, fdCustomerId }: ShownRow) =>
        fdName === null || fdCustomerId === null ? (
          <CutText>{fdName ?? (fdCustomerId === null ? '' : t('rows.nobody', { id: fdCustomerId }))}</CutText>
        ) : (
          <CutText {...link('customer', fdCustomerId)}>{fdName}</CutText>
        ),
      fdState: (row: ShownRow) => (
        <StatusBadge tone={hasRun || row.fdState !== 'refused' ? tones[row.fdState] : 'quiet'}>
          {batchRowStateText(row.fdState, { fdState, fdSource }, language)}
        </StatusBadge>
      ),
      fdChangeList: (row: ShownRow) => {
        const told = toldOf(row, { hasRun, isClosing, placeText }, t)
        const { fdOpen, fdCustomerId } = row
        if (!fdOpen || fdCustomerId === null || !seesMonths) return told && <CutText>{told}</CutText>
        return (
          <Beside what={<Link to={monthAddress(fdCustomerId, fdOpen)}>{t('rows.toMonth')}</Link>}>
            <CutText>{told}</CutText>
          </Beside>
        )
      },
    }),
    [t, link, fdState, fdSource, hasRun, isClosing, placeText, seesMonths, language],
  )
  return useListColumns<ShownRow, typeof batchRowList>(batchRowList, cells)
}
