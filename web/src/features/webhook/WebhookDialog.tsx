import { webhookCalls } from '@zhixin/contract/webhook/webhook.calls'
import { webhookList } from '@zhixin/contract/webhook/webhook.list'
import {
  type WebhookInput,
  type WebhookRow,
  webhookInput,
  webhookLimits,
} from '@zhixin/contract/webhook/webhook.schema'
import { type WebhookKind, webhookKindTexts } from '@zhixin/contract/webhook/webhook.texts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { inWords } from '../../lib/i18n'
import { CheckField } from '../../ui/form/ChoiceFields'
import { EditDialog } from '../../ui/form/forms'
import { ruledForm } from '../../ui/form/rules'
import { TextField } from '../../ui/form/TextField'
import type { SavedRecord } from '../../ui/list/state/saved'
import type { Secret } from './SecretDialog'
import { refreshWebhooks } from './webhook.queries'

interface Props {
  /** The webhook to change; null: a new one is created. */
  record: WebhookRow | null
  onClose: () => void
  /** A new one comes with its secret. */
  onSaved: (saved: SavedRecord & { secret?: Secret }) => void
}

const kinds = Object.keys(webhookKindTexts) as WebhookKind[]
const { columns } = webhookList

/** Creates a webhook or changes one. */
export function WebhookDialog({ record, onClose, onSaved }: Props) {
  const { t } = useTranslation('webhook')
  const [form] = useState(() =>
    ruledForm<WebhookInput, WebhookInput>(
      { schema: webhookInput, inputOf: (values) => values },
      {
        fdName: record?.fdName ?? '',
        fdUrl: record?.fdUrl ?? '',
        fdKindList: record?.fdKindList ?? [],
      },
    ),
  )

  async function save(input: WebhookInput): Promise<SavedRecord & { secret?: Secret }> {
    const name = input.fdName
    if (record) {
      await call(webhookCalls.change, { body: { id: record.id, ...input } })
      return { id: record.id, name }
    }
    const { id, fdSecret } = await call(webhookCalls.create, { body: input })
    return { id, name, secret: { name, value: fdSecret } }
  }

  return (
    <EditDialog
      title={t(record ? 'actions.edit' : 'actions.new')}
      width={560}
      name="webhook"
      lead={<p className="below-3">{t('scopeHint')}</p>}
      {...{ ...form, onSaved, onClose }}
      onSave={save}
      refresh={refreshWebhooks}
    >
      <TextField
        path={['fdName']}
        label={inWords(columns.fdName.words)}
        required
        max={webhookLimits.name}
        span={12}
      />
      <TextField
        path={['fdUrl']}
        label={inWords(columns.fdUrl.words)}
        required
        max={webhookLimits.url}
        hint={t('addressHint')}
        span={12}
      />
      <CheckField<WebhookKind>
        path={['fdKindList']}
        label={inWords(columns.fdKindList.words)}
        required
        span={12}
        options={kinds.map((value) => ({ value, label: inWords(webhookKindTexts[value]) }))}
      />
    </EditDialog>
  )
}
