import { useQuery } from '@tanstack/react-query'
import type { BatchRowStateName } from '@zhixin/contract/batch/batch.enums'
import type { Batch } from '@zhixin/contract/batch/batch.schema'
import { batchHasRun, batchRowStateText } from '@zhixin/contract/batch/batch.texts'
import { batchRowList } from '@zhixin/contract/customer/batchRow.list'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { currentLanguage } from '../../../lib/i18n'
import { useAllowed } from '../../../lib/session'
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
import { batchRowsQuery, rowChoicesQuery, type ShownRow } from './batchRow.queries'
import { PriceRows } from './PriceRows'
import { RowFilters } from './RowFilters'
import { monthAddress, months, toldOf, tones } from './rowTold'
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
  const seesPrices = useAllowed('client:price')
  const { data: choices } = useQuery({
    ...rowChoicesQuery(batch),
    enabled: batch.fdState !== 'preparing' && batch.fdSource !== 'settlement',
  })
  const hasPrices = seesPrices && (choices?.fdPriceKindList.length ?? 0) > 0
  // Whoever changes prices compares them; an import may bring much else.
  const isOfPrices = batch.fdSource === 'price' || (hasPrices && batch.fdSource === 'undo')
  const isChoice = hasPrices && !isOfPrices
  const comparesPrices = seesPrices && (isOfPrices || (isChoice && shown.compares === true))
  const amounts = outcomes.map((name) => [name, amountOf(batch, name)] as const)

  const empty = (
    <ListEmpty
      filtered={shown.state !== undefined || shown.kind !== undefined || shown.reason !== undefined}
      barred={batch.fdTotalNum === 0 && batch.fdState !== 'preparing' ? t('rows.none') : undefined}
      failure={failure}
      things={t('rows.things')}
      onReset={() => go({ state: undefined, kind: undefined, reason: undefined, pageIndex: 1 })}
      onRetry={retry}
    />
  )
  return (
    <Tips className={`shrinks ${styles.list}`}>
      <fieldset className="flex wrap gap-2 below-2">
        <legend className="heard">{t('rows.filter')}</legend>
        {[[undefined, batch.fdTotalNum] as const, ...amounts.filter(([, amount]) => amount > 0)].map(
          ([name, amount]) => (
            <button
              key={name ?? 'all'}
              type="button"
              className="pick pill small"
              aria-pressed={name === shown.state}
              onClick={() => pick(name)}
            >
              {name ? batchRowStateText(name, batch, currentLanguage()) : t('rows.all')} {formatCount(amount)}
            </button>
          ),
        )}
        {isChoice && (
          <button
            type="button"
            className="pick pill small"
            aria-pressed={shown.compares === true}
            onClick={() => go({ compares: !shown.compares })}
          >
            {t('prices.compare')}
          </button>
        )}
      </fieldset>
      {choices && <RowFilters {...{ batch, shown, choices }} onShow={go} />}
      <StaleNote failure={rows && failure} busy={busy} onRetry={retry} />
      {comparesPrices ? (
        <PriceRows {...{ batch, found, empty }} state={shown} onChange={go} />
      ) : (
        <ListBody
          {...{ found, box, columns, empty }}
          state={shown}
          label={t('rows.label')}
          density="standard"
          onChange={go}
        />
      )}
    </Tips>
  )
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
          {batchRowStateText(row.fdState, { fdState, fdSource }, language, row.fdIsNew)}
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
