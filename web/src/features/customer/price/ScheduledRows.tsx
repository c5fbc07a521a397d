import { scheduledPriceCalls } from '@zhixin/contract/customer/scheduledPrice.calls'
import { scheduledPriceTexts } from '@zhixin/contract/customer/scheduledPrice.enums'
import type { ScheduledPrice } from '@zhixin/contract/customer/scheduledPrice.schema'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { currentLanguage } from '../../../lib/i18n'
import { useAllowed } from '../../../lib/session'
import { Button } from '../../../ui/Button'
import { StatusBadge } from '../../../ui/StatusBadge'
import { useWrite } from '../../../ui/useWrite'
import { usePeople } from '../../person/person.queries'
import { LinkedName } from '../../record/LinkedName'
import { useRecordLinks } from '../../record/useRecordLinks'
import { refreshScheduled } from './scheduled.queries'

interface Props {
  rows: readonly ScheduledPrice[]
  /** Whether each says whose prices they are. */
  named?: boolean
}

/** Prices that wait for their day, each with its rule, what that gives now, and a button that calls it off (rule price.from). */
export function ScheduledRows({ rows, named = false }: Props) {
  const { t } = useTranslation('customer')
  const mayCallOff = useAllowed(scheduledPriceCalls.callOff.access)
  const { write, waits } = useWrite(refreshScheduled)
  const link = useRecordLinks()
  const { nameOf } = usePeople()

  const callOff = ({ id, fdFromDate }: ScheduledPrice) =>
    write({
      row: id,
      send: () => call(scheduledPriceCalls.callOff, { body: { fdIdList: [id] } }),
      done: ({ fdIdList, fdBatchId }) => {
        if (fdBatchId !== null) return t('scheduled.asked')
        return fdIdList.length > 0 ? t('scheduled.calledOff', { day: fdFromDate }) : undefined
      },
    })

  return (
    <ul className="lined">
      {rows.map((row) => (
        <li key={row.id} className="with-end">
          <div>
            <strong className="tabular">{t('scheduled.from', { day: row.fdFromDate })}</strong>{' '}
            {named && <LinkedName {...link('customer', row.fdCustomerId)}>{row.fdName}</LinkedName>}{' '}
            <span className="small faint">
              {t(row.fdHeld ? 'scheduled.held' : 'scheduled.by', { name: nameOf(row.fdAccountName) })}
            </span>
          </div>
          {row.fdState !== 'waiting' && (
            <StatusBadge tone={row.fdState === 'applied' ? 'good' : 'quiet'}>
              {scheduledPriceTexts[row.fdState][currentLanguage()]}
            </StatusBadge>
          )}
          {mayCallOff && row.fdState === 'waiting' && (
            <Button
              size="small"
              {...waits(row.id)}
              aria-label={t('scheduled.callOffOf', { name: row.fdName, day: row.fdFromDate })}
              onClick={() => callOff(row)}
            >
              {t('scheduled.callOff')}
            </Button>
          )}
          <div className="small breaks across">
            <div>{row.fdRule.fdSentence}</div>
            {row.fdReason !== null && <div>{t('scheduled.noEffect', { reason: row.fdReason })}</div>}
            {row.fdState === 'waiting' && row.fdReason === null && row.fdChangeList.length === 0 && (
              <div>{t('scheduled.noChange')}</div>
            )}
            {row.fdChangeList.map(({ fdSentence }) => (
              <div key={fdSentence}>{fdSentence}</div>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
