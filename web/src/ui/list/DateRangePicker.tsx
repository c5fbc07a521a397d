import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { useTranslation } from 'react-i18next'
import { dayjs } from '../../lib/dayjs'
import { today } from '../format'
import type { DateRangeProps } from './DateRangeField'
import styles from './DateRangePicker.module.css'

const format = 'YYYY-MM-DD'

const read = (text: string | undefined): Dayjs | null => (text ? dayjs(text.slice(0, 10), format) : null)

/** The calendar for a range of days; it opens at once, since a person has just asked for it. */
export function DateRangePicker({ label, prefix, from, to, onChange }: DateRangeProps) {
  const { t } = useTranslation('list')
  // The calendar marks the browser's day; what is chosen by name is the business's.
  const day = dayjs(today(), format)
  const back = (days: number): [Dayjs, Dayjs] => [day.subtract(days - 1, 'day'), day]
  return (
    <DatePicker.RangePicker
      autoFocus
      defaultOpen
      aria-label={label}
      prefix={prefix}
      format={format}
      allowEmpty
      className={styles.picker ?? ''}
      classNames={{ popup: { root: styles.calendar ?? '' } }}
      placeholder={[t('filters.fromDay'), t('filters.toDay')]}
      presets={[
        { label: t('filters.today'), value: back(1) },
        { label: t('filters.lastDays', { count: 7 }), value: back(7) },
        { label: t('filters.lastDays', { count: 30 }), value: back(30) },
        { label: t('filters.thisMonth'), value: [day.startOf('month'), day] },
      ]}
      value={[read(from), read(to)]}
      onChange={(_, [start, end]) => onChange(start || undefined, end || undefined)}
    />
  )
}
