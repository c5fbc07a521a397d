import { scheduledPriceCalls } from '@zhixin/contract/customer/scheduledPrice.calls'
import type { ScheduledPrice } from '@zhixin/contract/customer/scheduledPrice.schema'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { useAllowed } from '../../../lib/session'
import { Button } from '../../../ui/Button'
import { useWrite } from '../../../ui/useWrite'
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

  const mayCallOff = useAllowed(scheduledPriceCalls.callOff.access)
  const { write, waits } = useWrite(refreshScheduled)
  const link = useRecordLinks()

  const callOff = ({ id, fdFromDate }: ScheduledPrice) =>
    write({
      row: id,
      send: () => call(scheduledPriceCalls.callOff, { body: { fdIdList: [id] } }),
      done: ({ fdIdList }) =>
        fdIdList.length > 0 ? t('scheduled.calledOff', { day: fdFromDate }) : undefined,
    })

  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id} className="stack gap-1 gap-x-4 pad-2">
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
              {...waits(row.id)}
              aria-label={t('scheduled.callOffOf', { name: row.fdName, day: row.fdFromDate })}
              onClick={() => callOff(row)}
            >
              {t('scheduled.callOff')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
