import { useQueryClient } from '@tanstack/react-query'
import { scheduledPriceCalls } from '@zhixin/contract/customer/scheduledPrice.calls'
import type { ScheduledPrice } from '@zhixin/contract/customer/scheduledPrice.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { notify } from '../../../lib/notice'
import { useAllowed } from '../../../lib/session'
import { Button } from '../../../ui/Button'
import { useRecordLinks } from '../../record/useRecordLinks'
import styles from './scheduled.module.css'
import { refreshScheduled } from './scheduled.queries'

interface Props {
  rows: readonly ScheduledPrice[]
  /** Whether each says whose prices they are. */
  named?: boolean
}

/** Prices that wait for their day, each with a button that calls them off (rule price.from). */
export function ScheduledRows({ rows, named = false }: Props) {
  const { t } = useTranslation('customer')
  const client = useQueryClient()
  const mayCallOff = useAllowed(scheduledPriceCalls.callOff.access)
  const [pending, setPending] = useState<number>()
  const link = useRecordLinks()

  async function callOff({ id, fdFromDate }: ScheduledPrice) {
    setPending(id)
    try {
      const { fdIdList } = await call(scheduledPriceCalls.callOff, { body: { fdIdList: [id] } })
      if (fdIdList.length > 0) notify.success(t('scheduled.calledOff', { day: fdFromDate }))
    } catch (error) {
      console.info('The scheduled prices were not called off', error)
    } finally {
      await refreshScheduled(client).catch(() => {})
      setPending(undefined)
    }
  }

  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <div>
            <strong className="tabular">{t('scheduled.from', { day: row.fdFromDate })}</strong>{' '}
            {named && <a {...link('customer', row.fdCustomerId)}>{row.fdName}</a>}{' '}
            <span className="small faint">
              {t(row.fdHeld ? 'scheduled.held' : 'scheduled.by', { name: row.fdAccountName })}
            </span>
            {row.fdChangeList.map(({ fdSentence }) => (
              <div key={fdSentence} className="small breaks">
                {fdSentence}
              </div>
            ))}
          </div>
          {mayCallOff && (
            <Button
              size="small"
              loading={pending === row.id}
              disabled={pending !== undefined && pending !== row.id}
              aria-label={t('scheduled.callOffOf', { name: row.fdName, day: row.fdFromDate })}
              onClick={() => void callOff(row)}
            >
              {t('scheduled.callOff')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
