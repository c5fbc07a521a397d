import { type Comparison, comparisons } from '@zhixin/contract/comparison'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../select/Select'
import styles from './FilterControl.module.css'

interface ComparisonProps {
  label: string
  operator: Comparison | undefined
  count: number | undefined
  /** The error, as a sentence. */
  problem: string | undefined
  onOperator: (operator: Comparison | undefined) => void
  onCount: (count: number | undefined) => void
}

/** The maximum number of digits of PostgreSQL's integers. */
const maxDigits = 9

/** A number and how it is compared, in one box (rule filter.pair). */
export function ComparisonField({ label, operator, count, problem, onOperator, onCount }: ComparisonProps) {
  const { t } = useTranslation('list')
  const problemId = useId()
  const marks = (missing: boolean) => ({
    'aria-invalid': (problem !== undefined && missing) || undefined,
    'aria-describedby': problem && problemId,
  })
  return (
    <>
      <fieldset
        className={`field-box row ${styles.pair}`}
        aria-label={label}
        data-invalid={problem !== undefined || undefined}
      >
        <Select
          {...marks(operator === undefined)}
          aria-label={`${label} ${t('filters.comparison')}`}
          className={styles.operator}
          placeholder={t('filters.any')}
          bare
          wide
          clearable
          options={comparisons.map((one) => ({ value: one, label: t(`filters.comparisons.${one}`) }))}
          value={operator}
          onChange={onOperator}
        />
        <input
          {...marks(count === undefined)}
          type="text"
          inputMode="numeric"
          aria-label={`${label} ${t('filters.count')}`}
          placeholder={t('filters.count')}
          autoComplete="off"
          value={count ?? ''}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '').slice(0, maxDigits)
            onCount(digits === '' ? undefined : Number(digits))
          }}
        />
      </fieldset>
      {problem && (
        <p id={problemId} role="alert" className="field-problem">
          {problem}
        </p>
      )}
    </>
  )
}
