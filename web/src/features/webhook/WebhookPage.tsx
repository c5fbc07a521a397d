import { useMutation } from '@tanstack/react-query'
import type { TestResult, WebhookInput } from '@zhixin/contract/webhook/webhook.api'
import { type WebhookRow, webhook, webhookCalls } from '@zhixin/contract/webhook/webhook.record'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { i18n } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { Button } from '../../ui/Button'
import { CopyField } from '../../ui/CopyField'
import { Dialog } from '../../ui/Dialog'
import { lazyComponent } from '../../ui/lazyComponent'
import { useRowWrite } from '../../ui/list/state/useRowWrite'
import { recordPage } from '../recordKit/RecordPage'
import { queriesOf } from '../recordKit/record.queries'
import type { Show } from '../recordKit/useRecordForm'
import { failureText } from './webhook.failure'

const DeliveriesDialog = lazyComponent('webhook deliveries', ['customer'], () =>
  import('./DeliveriesDialog').then((module) => module.DeliveriesDialog),
)

/** The webhooks. */
export const WebhookPage = recordPage(webhook, {
  // An address has no place to break.
  cells: { fdUrl: ({ fdUrl }) => <span className="breaks">{fdUrl}</span> },
  texts: { hints: { fdUrl: 'addressHint', fdKindList: 'scopeHint' } },
  deactivation: () => undefined,
  actions: { texts: ['actions.log', 'actions.test', 'actions.renew'], use: useActions },
  async send(input: WebhookInput, row, show) {
    if (row) {
      await call(webhookCalls.change, { body: { ...input, id: row.id } })
      return row
    }
    const { id, fdSecret } = await call(webhookCalls.create, { body: input })
    showSecret(show, input.fdName, fdSecret)
    return { id }
  },
})

/** A secret, shown this once, so only its button closes the dialog. */
function showSecret(show: Show, name: string, value: string) {
  const { t } = i18n
  show(
    <Dialog
      title={t('webhook:secret.title', { name })}
      actions={<Button onClick={() => show(null)}>{t('webhook:secret.done')}</Button>}
    >
      <p>{t('webhook:secret.once')}</p>
      <CopyField value={value} label={t('webhook:secret.label')} />
    </Dialog>,
  )
}

function useActions(row: WebhookRow, show: Show) {
  const { t } = useTranslation('webhook')
  const maySave = useAllowed(webhookCalls.renewSecret.access)
  const { id, fdName: name } = row
  const close = () => show(null)
  const { run, busy, pending } = useRowWrite<'renew'>(
    async () => {
      const { fdSecret } = await call(webhookCalls.renewSecret, { body: { id } })
      showSecret(show, name, fdSecret)
    },
    'operation_succeeded',
    queriesOf(webhook).refresh,
  )
  const test = useMutation({
    mutationFn: () => call(webhookCalls.test, { body: { id } }),
    onSuccess: (result) => show(<Tested {...{ name, result }} onClose={close} />),
  })
  const renew = () =>
    run('renew', {
      title: t('secret.renewTitle', { name }),
      text: t('secret.renewText'),
      okText: t('secret.renew'),
      danger: true,
    })
  return [
    {
      children: t('actions.log'),
      onClick: () => show(<DeliveriesDialog {...{ row }} onClose={close} />),
    },
    maySave && {
      children: t('actions.test'),
      pending: test.isPending,
      disabled: busy,
      onClick: () => test.mutate(),
    },
    maySave && {
      children: t('actions.renew'),
      pending: pending === 'renew',
      disabled: busy,
      onClick: renew,
    },
  ]
}

/** What came of a test. */
function Tested({ name, result, onClose }: { name: string; result: TestResult; onClose: () => void }) {
  const { t } = useTranslation('webhook')
  const reason = failureText(result, t)
  return (
    <Dialog
      title={t('tested.title', { name })}
      onDismiss={onClose}
      actions={<Button onClick={onClose}>{t('tested.close')}</Button>}
    >
      <p>
        {reason === undefined
          ? t('tested.arrived', { code: result.fdCode, ms: result.fdMilliseconds })
          : t('tested.failed', { reason })}
      </p>
    </Dialog>
  )
}
