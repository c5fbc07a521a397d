import { accountCalls } from '@zhixin/contract/account/account.calls'
import { type AccountRow, accountLimits, singleSignOnInput } from '@zhixin/contract/account/account.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../../lib/http'
import { messageText } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { EditDialog } from '../../../ui/form/forms'
import { ruledForm } from '../../../ui/form/rules'
import { TextField } from '../../../ui/form/TextField'
import { formatDateTime } from '../../../ui/format'
import { useWrite } from '../../../ui/useWrite'
import { refreshAccounts } from '../account.queries'

interface Props {
  account: AccountRow
  onClose: () => void
}

/** Opens an account to single sign-on, or closes it (rule sso.match). */
export function SingleSignOnDialog({ account, onClose }: Props) {
  const { t } = useTranslation('account')
  const { write, pending } = useWrite(refreshAccounts)
  const { id, fdUsername, fdSingleSignOnName: name, fdSingleSignOnDate: linked } = account
  const [form] = useState(() =>
    ruledForm<{ fdSingleSignOnName: string }, z.output<typeof singleSignOnInput>>(
      { schema: singleSignOnInput, inputOf: (values) => ({ id, ...values }) },
      { fdSingleSignOnName: name ?? fdUsername },
    ),
  )

  const end = () =>
    write({
      send: () => call(accountCalls.closeSingleSignOn, { body: { id } }),
      done() {
        onClose()
        return messageText('operation_succeeded')
      },
    })

  return (
    <EditDialog
      title={t('singleSignOn.title', { name: fdUsername })}
      {...form}
      name="singleSignOn"
      lead={
        <div className="stack gap-2 below-4">
          <p className="quiet">{t('singleSignOn.text')}</p>
          {name !== null && (
            <p>
              {linked === null
                ? t('singleSignOn.open')
                : t('singleSignOn.linked', { time: formatDateTime(linked) })}{' '}
              <Button type="link" size="small" loading={pending} onClick={end}>
                {t('singleSignOn.close')}
              </Button>
            </p>
          )}
        </div>
      }
      okText={t('singleSignOn.ok')}
      onSave={(body) => call(accountCalls.openSingleSignOn, { body })}
      refresh={refreshAccounts}
      onClose={onClose}
    >
      <TextField
        path={['fdSingleSignOnName']}
        label={t('singleSignOn.name')}
        required
        span={12}
        max={accountLimits.singleSignOnName}
      />
    </EditDialog>
  )
}
