import { useInfiniteQuery } from '@tanstack/react-query'
import type { WebhookDelivery } from '@zhixin/contract/webhook/webhook.api'
import { type WebhookRow, webhook, webhookCalls } from '@zhixin/contract/webhook/webhook.record'
import { deliveryStateTexts } from '@zhixin/contract/webhook/webhook.texts'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { inWords } from '../../lib/i18n'
import { readPages } from '../../lib/read'
import { useAllowed } from '../../lib/session'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { formatDateTime } from '../../ui/format'
import { StatusBadge } from '../../ui/StatusBadge'
import rows from '../../ui/twoLines.module.css'
import { useWrite } from '../../ui/useWrite'
import { More } from '../history/More'
import { queriesOf } from '../recordKit/record.queries'
import { failureText } from './webhook.failure'

interface Props {
  row: WebhookRow
  onClose: () => void
}

/** What was sent to a webhook, with a button to send it again. */
export function DeliveriesDialog({ row, onClose }: Props) {
  const { t } = useTranslation('webhook')
  const { id, fdName: name } = row
  const pages = readPages(['webhook', 'deliveries', id], {
    pageSize: 20,
    load: (page, signal) => call(webhookCalls.deliveries, { body: { id, ...page }, signal }),
    totalIn: ({ total }) => total,
  })
  const query = useInfiniteQuery({ ...pages, staleTime: 0 })
  const found = query.data?.pages.flatMap((page) => page.rows)
  return (
    <Dialog
      title={t('log.title', { name })}
      width={760}
      onDismiss={onClose}
      actions={<Button onClick={onClose}>{t('log.close')}</Button>}
    >
      <p className="below-3">{t('log.about')}</p>
      <ul aria-busy={query.isFetching}>
        {found?.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      {found?.length === 0 && <p role="status">{t('log.none')}</p>}
      <More query={query} />
    </Dialog>
  )
}

const tones = { waiting: 'quiet', sent: 'good', void: 'quiet', given_up: 'bad' } as const

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhook')
  const { write, pending } = useWrite(queriesOf(webhook).refresh)
  const mayReplay = useAllowed(webhookCalls.replay.access)
  const { id, fdChangeId: change, fdState, fdAttemptNum: n, fdCode: code, fdMilliseconds: ms } = delivery
  const replay = () =>
    write({
      send: () => call(webhookCalls.replay, { body: { id } }),
      done: () => t('log.replayed'),
    })
  const failure = failureText(delivery, t)
  return (
    <li className={`stack small tabular ${rows.row}`}>
      <p className={`ink breaks flex wrap gap-x-2 ${rows.first}`}>
        {change === null ? t('log.isTest', { id }) : t('log.change', { id, change })}
        <StatusBadge tone={tones[fdState]}>{inWords(deliveryStateTexts[fdState])}</StatusBadge>
      </p>
      <p className={`flex wrap quiet ${rows.second}`}>
        <span>{formatDateTime(delivery.attemptDate ?? delivery.createdDate)}</span>
        <span>{t('log.attempts', { n, count: n })}</span>
        {failure && <span>{failure}</span>}
        {fdState === 'sent' && <span>{t('log.took', { code, ms })}</span>}
        {delivery.nextDate && <span>{t('log.next', { time: formatDateTime(delivery.nextDate) })}</span>}
      </p>
      {mayReplay && change !== null && fdState !== 'waiting' && (
        <Button
          size="small"
          className={`flex gap-2 ${rows.end}`}
          loading={pending}
          aria-label={t('log.replayOf', { id })}
          onClick={replay}
        >
          {t('log.replay')}
        </Button>
      )}
    </li>
  )
}
