import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { More } from '../../history/More'
import { ScheduledRows } from './ScheduledRows'
import { scheduledQuery } from './scheduled.queries'

/** Beside the details of a customer: its prices that hold from a day on. */
export function ScheduledPrices({ id }: { id: number }) {
  const { t, i18n } = useTranslation('customer')
  const found = useInfiniteQuery(scheduledQuery(id, i18n.language))
  const rows = found.data?.pages.flatMap((page) => page.rows)
  return (
    <>
      {rows && rows.length > 0 && <ScheduledRows rows={rows} />}
      {rows?.length === 0 && <p className="small faint above-2">{t('scheduled.none')}</p>}
      <More query={found} />
    </>
  )
}
