import { useInfiniteQuery } from '@tanstack/react-query'
import { priceBatchCalls } from '@zhixin/contract/customer/priceBatch.calls'
import { pageOf } from '@zhixin/contract/pages'
import { Switch } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAllowed } from '../../../lib/session'
import { Button } from '../../../ui/Button'
import { PageActions } from '../../../ui/PageChrome'
import { More } from '../../history/More'
import { ScheduledRows } from './ScheduledRows'
import { scheduledQuery } from './scheduled.queries'

const customers = pageOf('customerManagement').path

/** The prices of all customers that hold from a day on, the next day first; on demand what has ended, the last first. */
export function ScheduledPage() {
  const { t, i18n } = useTranslation('customer')
  const id = useId()
  const navigate = useNavigate()
  // Prices are changed where the customers are chosen.
  const mayBegin = useAllowed(priceBatchCalls.preview.access)
  const [hasEnded, setHasEnded] = useState(false)
  const found = useInfiniteQuery(scheduledQuery(undefined, i18n.language, hasEnded))
  const rows = found.data?.pages.flatMap((page) => page.rows)
  return (
    <div className="stack gap-2" aria-busy={found.isFetching}>
      {mayBegin && (
        <PageActions>
          <Button type="primary" onClick={() => void navigate(customers, { state: { bulk: true } })}>
            {t('scheduled.begin')}
          </Button>
        </PageActions>
      )}
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
