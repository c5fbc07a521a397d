import { useInfiniteQuery } from '@tanstack/react-query'
import { Switch } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { More } from '../../history/More'
import { ScheduledRows } from './ScheduledRows'
import { scheduledQuery } from './scheduled.queries'

/** The prices of all customers that hold from a day on, the next day first; on demand what has ended, the last first. */
export function ScheduledPage() {
  const { t, i18n } = useTranslation('customer')
  const id = useId()
  const [hasEnded, setHasEnded] = useState(false)
  const found = useInfiniteQuery(scheduledQuery(undefined, i18n.language, hasEnded))
  const rows = found.data?.pages.flatMap((page) => page.rows)
  return (
    <div className="stack gap-2" aria-busy={found.isFetching}>
      {!hasEnded && <p>{t('scheduled.about')}</p>}
      <label className="row gap-2" htmlFor={id}>
        <Switch id={id} size="small" checked={hasEnded} onChange={setHasEnded} />
        {t('scheduled.ended')}
      </label>
      {rows && <ScheduledRows rows={rows} named />}
      {rows?.length === 0 && <p role="status">{t(hasEnded ? 'scheduled.noneEnded' : 'scheduled.none')}</p>}
      <More query={found} />
    </div>
  )
}
