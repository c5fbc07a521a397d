import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useTranslation } from 'react-i18next'
import type { DateRangeProps } from './DateRangeField'
import styles from './DateRangePicker.module.css'

const format = 'YYYY-MM-DD'

const read = (text: string | undefined): Dayjs | null => (text ? dayjs(text.slice(0, 10), format) : null)

/** The calendar for a range of days; it opens at once, since a person has just asked for it. */
export function DateRangePicker({ label, prefix, from, to, onChange }: DateRangeProps) {
  const { t } = useTranslation('list')
  const today = dayjs()
  const back = (days: number): [Dayjs, Dayjs] => [today.subtract(days - 1, 'day'), today]
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
        { label: t('filters.thisMonth'), value: [today.startOf('month'), today] },
      ]}
      value={[read(from), read(to)]}
      onChange={(_, [start, end]) => onChange(start || undefined, end || undefined)}
    />
  )
}
