import type { Batch } from '@zhixin/contract/batch/batch.schema'
import { batchHasRun, batchRowStateText } from '@zhixin/contract/batch/batch.texts'
import { priceText, tierName } from '@zhixin/contract/customer/history.texts'
import { type PriceLine, percentText, priceLines } from '@zhixin/contract/customer/priceChange'
import { yuan } from '@zhixin/contract/customer/priceUnits'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/i18n'
import type { ListState } from '../../../lib/list.state'
import { useAllowed } from '../../../lib/session'
import { formatCount } from '../../../ui/format'
import { Grid } from '../../../ui/grid/Grid'
import { CellText, FigureCell } from '../../../ui/grid/GridCell'
import { ListPaging } from '../../../ui/list/ListPaging'
import type { ListRows } from '../../../ui/list/state/useListRows'
import { phone } from '../../../ui/phone'
import { StatusBadge } from '../../../ui/StatusBadge'
import { separator } from '../../../ui/select/choice'
import { useMediaQuery } from '../../../ui/useMediaQuery'
import { labelIn, useLabels } from '../../dictionary/dataSource.queries'
import { LinkedName } from '../../record/LinkedName'
import { useRecordLinks } from '../../record/useRecordLinks'
import styles from './batch.module.css'
import type { ShownRow } from './batchRow.queries'
import { effectIn, estimateIn, toldOf, tones } from './rowTold'
import { useVendorDays } from './useVendorDays'

interface Props {
  batch: Batch
  found: ListRows<ShownRow>
  /** In place of rows. */
  empty: ReactNode
  state: ListState
  onChange: (wanted: Partial<ListState>) => void
}

/** The rows of a change of prices as a grid: each price before and after, and what the change comes to in a month. */
export function PriceRows({ batch, found, empty, state, onChange }: Props) {
  const { t } = useTranslation('batch')
  const seesCounts = useAllowed('settlement:list')
  const seesDetails = useAllowed('client:detail')
  const hasAmounts = seesCounts || seesDetails
  const narrow = useMediaQuery(phone)
  const { rows, total, busy } = found
  const columns = [
    { key: 'fdName', title: t('prices.customer'), width: narrow ? 108 : ('22%' as const) },
    { key: 'price', title: t('prices.price') },
    { key: 'old', title: t('prices.before'), figure: true, width: 84 },
    { key: 'new', title: t('prices.after'), figure: true, width: 84 },
    { key: 'percent', title: t('prices.change'), figure: true, width: 92 },
    ...(hasAmounts ? [{ key: 'amount', title: t('prices.monthly'), figure: true, width: 184 }] : []),
  ]
  if (!rows || rows.length === 0) return empty
  return (
    <div aria-busy={busy}>
      <Grid readOnly label={t('rows.label')} columns={columns} minWidth={hasAmounts ? 700 : 520}>
        {rows.map((row) => (
          <CustomerRows key={row.id} {...{ row, batch, hasAmounts }} />
        ))}
      </Grid>
      <p className="caption faint above-2">
        {t('prices.rounded')}
        {hasAmounts && t(seesCounts ? 'prices.basis' : 'prices.basisDeclared')}
      </p>
      <ListPaging state={state} total={total} onPage={onChange} narrow={narrow} />
    </div>
  )
}

/** Prices of a customer that are shown before somebody asks for all. */
const fewest = 4

interface RowProps {
  row: ShownRow
  batch: Batch
  hasAmounts: boolean
}

/** A customer: a line for each of its prices, those that change most first, and one for what else is to be said. */
function CustomerRows({ row, batch, hasAmounts }: RowProps) {
  const { t } = useTranslation('batch')
  const [isWhole, setWhole] = useState(false)
  const link = useRecordLinks()
  const placeText = useVendorDays()
  const nameOf = usePlaceNames()
  const hasRun = batchHasRun(batch)
  const { lines, others } = priceLines(row.fdChangeList)
  const shown = isWhole || lines.length <= fewest + 1 ? lines : lines.slice(0, fewest)
  const left = lines.length - shown.length
  const telling = { hasRun, isClosing: false, placeText, isBeside: lines.length > 0 }
  const told = toldOf({ ...row, fdChangeList: others }, telling, t)
  const height = shown.length + (left > 0 ? 1 : 0) + (told || lines.length === 0 ? 1 : 0)
  const { fdName, fdCustomerId, fdState } = row
  const more: ReactNode[] = [
    ...shown.map((line) => <PriceCells key={lineKey(line)} line={line} name={nameOf(line)} />),
    ...(left > 0
      ? [
          <td key="more" colSpan={4} className={styles.told}>
            <button type="button" className="link-button small" onClick={() => setWhole(true)}>
              {t('prices.more', { count: formatCount(left) })}
            </button>
          </td>,
        ]
      : []),
    ...(told || lines.length === 0
      ? [
          <td key="told" colSpan={4} className={styles.told}>
            {told || '-'}
          </td>,
        ]
      : []),
  ]
  return more.map((cells, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line has its place
    <tr key={at}>
      {at === 0 && (
        <th scope="rowgroup" rowSpan={height} className={styles.customer}>
          {fdName === null || fdCustomerId === null ? (
            (fdName ?? (fdCustomerId === null ? '' : t('rows.nobody', { id: fdCustomerId })))
          ) : (
            <LinkedName {...link('customer', fdCustomerId)}>{fdName}</LinkedName>
          )}
          <span className="block caption">
            <StatusBadge tone={hasRun || fdState !== 'refused' ? tones[fdState] : 'quiet'}>
              {batchRowStateText(fdState, batch, currentLanguage())}
            </StatusBadge>
          </span>
        </th>
      )}
      {cells}
      {at === 0 && hasAmounts && (
        <td data-figure rowSpan={height}>
          <Monthly row={row} />
        </td>
      )}
    </tr>
  ))
}

const lineKey = ({ kind, platforms, industry, sendMin, old, new: now }: PriceLine) =>
  [kind, ...platforms, industry, sendMin, old, now].join('/')

const unitText = (units: bigint | null) => (units === null ? '' : priceText(yuan(units)))

/** One price, before and after, and the difference in per cent. */
function PriceCells({ line, name }: { line: PriceLine; name: string }) {
  const { t } = useTranslation('batch')
  const { old, new: now } = line

  return (
    <>
      <td>
        <CellText>{name}</CellText>
      </td>
      <FigureCell>{unitText(old)}</FigureCell>
      <FigureCell>{unitText(now)}</FigureCell>
      <td data-figure>
        <CellText>
          {old === null
            ? t('prices.came')
            : now === null
              ? t('prices.went')
              : (percentText(line) ?? t('prices.fromNothing'))}
        </CellText>
      </td>
    </>
  )
}

/** By how much a month would change: by its counts, or estimated. */
function Monthly({ row: { fdEffect, fdEstimate } }: { row: ShownRow }) {
  const { t } = useTranslation('batch')
  if (fdEffect) {
    const effect = effectIn(fdEffect)
    return (
      <CellText>
        {effect.change}
        <small className={`caption faint block ${styles.basis}`}>{t('prices.counted', effect)}</small>
      </CellText>
    )
  }
  if (!fdEstimate) return <CellText>{undefined}</CellText>
  const estimate = estimateIn(fdEstimate)
  return (
    <CellText>
      {t('prices.about', estimate)}
      <small className={`caption faint block ${styles.basis}`}>{t('prices.estimated', estimate)}</small>
    </CellText>
  )
}

/** What says which price a line is of: vendors that share it, an industry, a tier. */
function usePlaceNames(): (line: PriceLine) => string {
  const { t } = useTranslation('batch')
  const platforms = useLabels('platform')
  const industries = useLabels('industry')
  return ({ kind, platforms: values, industry, sendMin, sendMax }) => {
    if (kind === 'tier') return t('prices.tier', { tier: tierName({ sendMin, sendMax }) })
    const vendors = values.map((value) => labelIn(platforms, value)).join(separator())
    return industry === null
      ? t('prices.vendor', { vendors })
      : t('prices.industry', { vendors, industry: labelIn(industries, industry) })
  }
}
