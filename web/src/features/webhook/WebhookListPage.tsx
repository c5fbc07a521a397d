import { useMutation } from '@tanstack/react-query'
import { STATUS } from '@zhixin/contract/closedSets'
import { pageOf } from '@zhixin/contract/pages'
import { webhookCalls } from '@zhixin/contract/webhook/webhook.calls'
import { webhookList } from '@zhixin/contract/webhook/webhook.list'
import type { TestResult, WebhookRow } from '@zhixin/contract/webhook/webhook.schema'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { useAllowed } from '../../lib/session'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { lazyComponent } from '../../ui/lazyComponent'
import { NewButton } from '../../ui/list/NewButton'
import { showSaved } from '../../ui/list/state/saved'
import { savedBy } from '../../ui/list/state/savedBy'
import { useRowWrite } from '../../ui/list/state/useRowWrite'
import { wide } from '../../ui/list/table/columns'
import { RowAction, RowActions } from '../../ui/list/table/RowActions'
import { ViewedList } from '../view/ViewedList'
import { type Secret, SecretDialog } from './SecretDialog'
import { failureText, refreshWebhooks, webhookQueries } from './webhook.queries'

const WebhookDialog = lazyComponent('webhook dialog', ['edit'], () =>
  import('./WebhookDialog').then((module) => module.WebhookDialog),
)

const DeliveriesDialog = lazyComponent('webhook deliveries', ['customer'], () =>
  import('./DeliveriesDialog').then((module) => module.DeliveriesDialog),
)

const { path } = pageOf('webhook')

/** An address has no place to break. */
const cells = { fdUrl: ({ fdUrl }: WebhookRow) => <span className="breaks">{fdUrl}</span> }

/** What is open over the list. */
type Open =
  | { kind: 'edit'; row: WebhookRow | null }
  | { kind: 'log'; row: WebhookRow }
  | { kind: 'secret'; secret: Secret }
  | { kind: 'tested'; row: WebhookRow; result: TestResult }

/** The list of webhooks. */
export function WebhookListPage() {
  const { t } = useTranslation('webhook')
  const [open, setOpen] = useState<Open>()
  const maySave = useAllowed(webhookCalls.change.access)
  const width = wide(208, 230)
  const actions = useMemo(
    () => ({ width, render: (row: WebhookRow) => <Actions {...{ row, maySave }} onOpen={setOpen} /> }),
    [width, maySave],
  )
  const close = () => setOpen(undefined)
  return (
    <>
      <ViewedList
        list={webhookList}
        query={webhookQueries.list}
        cells={cells}
        actions={actions}
        create={
          maySave && (
            <NewButton onNear={WebhookDialog.prefetch} onClick={() => setOpen({ kind: 'edit', row: null })}>
              {t('actions.new')}
            </NewButton>
          )
        }
        savedLink={savedBy('fdName')}
      />
      {open?.kind === 'edit' && (
        <WebhookDialog
          record={open.row}
          onClose={() => setOpen((now) => (now?.kind === 'edit' ? undefined : now))}
          onSaved={({ secret, ...saved }) => {
            showSaved(path, saved)
            if (secret) setOpen({ kind: 'secret', secret })
          }}
        />
      )}
      {open?.kind === 'log' && <DeliveriesDialog webhook={open.row} onClose={close} />}
      {open?.kind === 'secret' && <SecretDialog secret={open.secret} onClose={close} />}
      {open?.kind === 'tested' && <Tested {...open} onClose={close} />}
    </>
  )
}

interface ActionProps {
  row: WebhookRow
  maySave: boolean
  onOpen: (open: Open) => void
}

type Write = 'switch' | 'renew'

function Actions({ row, maySave, onOpen }: ActionProps) {
  const { t } = useTranslation('webhook')
  const { id, fdName: name, fdStatus } = row
  const next = fdStatus === STATUS.valid ? STATUS.invalid : STATUS.valid
  const sends: Record<Write, () => Promise<void>> = {
    switch: async () => {
      await call(webhookCalls.switchStatus, { body: { id, fdStatus: next } })
    },
    renew: async () => {
      const { fdSecret } = await call(webhookCalls.renewSecret, { body: { id } })
      onOpen({ kind: 'secret', secret: { name, value: fdSecret } })
    },
  }
  const { run, busy, pending } = useRowWrite<Write>(
    (write) => sends[write](),
    'operation_succeeded',
    refreshWebhooks,
  )
  const test = useMutation({
    mutationFn: () => call(webhookCalls.test, { body: { id } }),
    onSuccess: (result) => onOpen({ kind: 'tested', row, result }),
  })
  const action = (write: Write) => ({ pending: pending === write, disabled: busy })

  const renew = () =>
    run('renew', {
      title: t('secret.renewTitle', { name }),
      text: t('secret.renewText'),
      okText: t('secret.renew'),
      danger: 'final',
    })

  return (
    <RowActions>
      {maySave && <RowAction onClick={() => onOpen({ kind: 'edit', row })}>{t('actions.edit')}</RowAction>}
      <RowAction onClick={() => onOpen({ kind: 'log', row })}>{t('actions.log')}</RowAction>
      {maySave && (
        <RowAction pending={test.isPending} disabled={busy} onClick={() => test.mutate()}>
          {t('actions.test')}
        </RowAction>
      )}
      {maySave && (
        <RowAction {...action('switch')} onClick={() => run('switch')}>
          {t(next === STATUS.valid ? 'actions.enable' : 'actions.disable')}
        </RowAction>
      )}
      {maySave && (
        <RowAction {...action('renew')} onClick={renew}>
          {t('actions.renew')}
        </RowAction>
      )}
    </RowActions>
  )
}

/** What came of a test. */
function Tested({ row, result, onClose }: { row: WebhookRow; result: TestResult; onClose: () => void }) {
  const { t } = useTranslation('webhook')
  const reason = failureText(result, t)
  return (
    <Dialog
      title={t('tested.title', { name: row.fdName })}
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
