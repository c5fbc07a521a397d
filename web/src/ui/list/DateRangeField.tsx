import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../lib/chunk'
import { LazyView } from '../LazyView'
import styles from './DateRangeField.module.css'

export interface DateRangeProps {
  label: string
  prefix: ReactNode
  /** `YYYY-MM-DD`, or with a time as an address may have it. */
  from: string | undefined
  to: string | undefined
  onChange: (from: string | undefined, to: string | undefined) => void
}

const pickerPart = lazyPart('dateRangePicker', () =>
  import('./DateRangePicker').then((module) => module.DateRangePicker),
)

/** A range of days. The calendar is fetched when a person reaches for it; until then it is a button. */
export function DateRangeField(props: DateRangeProps): ReactNode {
  const { t } = useTranslation('list')
  const [wanted, setWanted] = useState(false)
  const { label, prefix, from, to } = props
  const button = (
    <button
      type="button"
      className={styles.field}
      aria-label={`${label} ${from || to ? `${from ?? ''} ~ ${to ?? ''}` : t('filters.anyTime')}`}
      aria-haspopup="dialog"
      aria-busy={wanted || undefined}
      onPointerEnter={() => void pickerPart.load().catch(() => {})}
      onClick={() => setWanted(true)}
    >
      {prefix}
      {from || to ? (
        <span className={styles.days}>{`${day(from)} ~ ${day(to)}`}</span>
      ) : (
        <span className={styles.placeholder}>{t('filters.anyTime')}</span>
      )}
    </button>
  )
  return wanted ? <LazyView part={pickerPart} fallback={button} props={props} /> : button
}

const day = (text: string | undefined) => text?.slice(0, 10) ?? '…'
