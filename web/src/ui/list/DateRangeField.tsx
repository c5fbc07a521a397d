import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../lib/chunk'
import { LazyView } from '../LazyView'
import { useMediaQuery } from '../useMediaQuery'
import styles from './DateRangeField.module.css'
import { phone } from './phone'

export interface DateRangeProps {
  label: string
  prefix: ReactNode
  /** `YYYY-MM-DD`. */
  from: string | undefined
  to: string | undefined
  onChange: (from: string | undefined, to: string | undefined) => void
}

const pickerPart = lazyPart('dateRangePicker', () =>
  import('./DateRangePicker').then((module) => module.DateRangePicker),
)

/** A range of days: on a phone with its own date fields, elsewhere with a calendar. */
export function DateRangeField(props: DateRangeProps): ReactNode {
  return useMediaQuery(phone) ? <PhoneDates {...props} /> : <CalendarDates {...props} />
}

/** The calendar is fetched when a person reaches for it; until then it is a button. */
function CalendarDates(props: DateRangeProps) {
  const { t } = useTranslation('list')
  const [wanted, setWanted] = useState(false)
  const { label, prefix, from, to } = props
  const said = from || to ? `${from ?? '…'} ~ ${to ?? '…'}` : t('filters.anyTime')
  const button = (
    <button
      type="button"
      className={styles.field}
      aria-label={`${label} ${said}`}
      aria-haspopup="dialog"
      aria-busy={wanted || undefined}
      onPointerEnter={() => void pickerPart.load().catch(() => {})}
      onClick={() => setWanted(true)}
    >
      {prefix}
      <span className={styles.days} data-empty={!(from || to) || undefined}>
        {said}
      </span>
    </button>
  )
  return wanted ? <LazyView part={pickerPart} fallback={button} props={props} /> : button
}

function PhoneDates({ label, prefix, from, to, onChange }: DateRangeProps) {
  const { t } = useTranslation('list')
  return (
    <fieldset className={styles.phone} aria-label={label}>
      {prefix}
      <input
        type="date"
        aria-label={`${label} ${t('filters.fromDay')}`}
        value={from ?? ''}
        max={to}
        onChange={(event) => onChange(event.target.value || undefined, to)}
      />
      <input
        type="date"
        aria-label={`${label} ${t('filters.toDay')}`}
        value={to ?? ''}
        min={from}
        onChange={(event) => onChange(from, event.target.value || undefined)}
      />
    </fieldset>
  )
}
