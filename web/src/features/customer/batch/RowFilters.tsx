import type { Batch } from '@zhixin/contract/batch/batch.schema'
import { batchRowSortTexts } from '@zhixin/contract/customer/batchRow.list'
import type { BatchRowChoices } from '@zhixin/contract/customer/batchRow.schema'
import { priceKindTexts } from '@zhixin/contract/customer/priceBatch.enums'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../../lib/i18n'
import { formatCount } from '../../../ui/format'
import { Select } from '../../../ui/select/Select'
import type { RowsShown } from '../../batch/batch.queries'
import styles from './batch.module.css'
import { sortOf } from './batchRow.queries'

interface Props {
  batch: Batch
  shown: RowsShown
  choices: BatchRowChoices
  onShow: (wanted: Partial<RowsShown>) => void
}

/** Filters the rows of a batch by kinds of prices and reasons of skipping, where there are several, and sorts them. */
export function RowFilters({ batch, shown, choices, onShow }: Props) {
  const { t } = useTranslation('batch')
  const { fdPriceKindList: kinds, fdReasonList: reasons } = choices
  const withNumber = (label: string, amount: number) => `${label} ${formatCount(amount)}`
  const all = { value: '', label: t('rows.all') }
  if (kinds.length === 0 && reasons.length === 0) return null
  return (
    <div className="flex wrap gap-2 gap-x-4 below-2">
      {(kinds.length > 1 || shown.kind) && (
        <Choice
          label={t('prices.kind')}
          value={shown.kind}
          options={[
            all,
            ...kinds.map((one) => ({
              value: one.fdPriceKind,
              label: withNumber(inWords(priceKindTexts[one.fdPriceKind]), one.fdNum),
            })),
          ]}
          onChoose={(kind) => onShow({ kind, pageIndex: 1 })}
        />
      )}
      {reasons.length > 0 && (
        <Choice
          label={t('prices.reason')}
          value={shown.reason}
          options={[
            all,
            ...reasons.map(({ fdReason: value, fdReasonName, fdNum }) => ({
              value,
              label: withNumber(fdReasonName, fdNum),
            })),
          ]}
          onChoose={(reason) => onShow({ reason, pageIndex: 1 })}
        />
      )}
      {kinds.length > 0 && (
        <Choice
          label={t('prices.sort')}
          value={sortOf(batch, shown)}
          options={[
            { value: 'fdPriceChange', label: largest('fdPriceChange') },
            { value: 'fdEffect', label: largest('fdEffect') },
            { value: 'fdPlace', label: t('prices.skippedFirst') },
          ]}
          onChoose={(sort) => onShow({ sort, pageIndex: 1 })}
        />
      )}
    </div>
  )

  function largest(sort: keyof typeof batchRowSortTexts) {
    return t('prices.largest', { what: inWords(batchRowSortTexts[sort]) })
  }
}

interface ChoiceProps {
  label: string
  value: string | undefined
  options: { value: string; label: string }[]
  onChoose: (value: string | undefined) => void
}

function Choice({ label, value = '', options, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className="row gap-2 small">
      <label className="flex-none quiet" htmlFor={id}>
        {label}
      </label>
      <Select
        id={id}
        className={styles.choice ?? ''}
        options={options}
        value={value}
        onChange={(next = '') => onChoose(next || undefined)}
      />
    </div>
  )
}
