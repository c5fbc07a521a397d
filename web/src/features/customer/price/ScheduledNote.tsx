import { useInfiniteQuery } from '@tanstack/react-query'
import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import { useTranslation } from 'react-i18next'
import { More } from '../../history/More'
import { GroundNote } from './GroundNote'
import { ScheduledRows } from './ScheduledRows'
import { scheduledQuery } from './scheduled.queries'

/** In the form that changes a customer: the prices that hold from a day on, which a save keeps. Nothing where there are none. */
export function ScheduledNote({ detail }: { detail: CustomerDetail }) {
  const { t, i18n } = useTranslation('customer')
  const found = useInfiniteQuery(scheduledQuery(detail.id, i18n.language))
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? []
  if (rows.length === 0) return null
  return (
    <section className="note-box above-3 below-3" data-tone="accent" aria-label={t('scheduled.title')}>
      <p>{t('scheduled.kept')}</p>
      <GroundNote {...{ detail, rows }} />
      <ScheduledRows rows={rows} />
      <More query={found} />
    </section>
  )
}
