import { useQueryClient } from '@tanstack/react-query'
import { accountAdminCalls } from '@zhixin/contract/accountAdmin/accountAdmin.calls'
import {
  type AccountRow,
  accountLimits,
  singleSignOnInput,
} from '@zhixin/contract/accountAdmin/accountAdmin.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../../lib/http'
import { messageText } from '../../../lib/i18n'
import { notify } from '../../../lib/notice'
import { Button } from '../../../ui/Button'
import { EditDialog } from '../../../ui/form/forms'
import { ruledForm } from '../../../ui/form/rules'
import { TextField } from '../../../ui/form/TextField'
import { formatDateTime } from '../../../ui/format'
import { refreshAccounts } from '../accountAdmin.queries'

interface Props {
  account: AccountRow
  onClose: () => void
}

/** Opens an account to single sign-on, or closes it (rule sso.match). */
export function SingleSignOnDialog({ account, onClose }: Props) {
  const { t } = useTranslation('accountAdmin')
  const client = useQueryClient()
  const [closing, setClosing] = useState(false)
  const { id, fdUsername, fdSingleSignOnName: name, fdSingleSignOnDate: linked } = account
  const [form] = useState(() =>
    ruledForm<{ fdSingleSignOnName: string }, z.output<typeof singleSignOnInput>>(
      { schema: singleSignOnInput, inputOf: (values) => ({ id, ...values }) },
      { fdSingleSignOnName: name ?? fdUsername },
    ),
  )

  async function end() {
    setClosing(true)
    try {
      await call(accountAdminCalls.closeSingleSignOn, { body: { id } })
      notify.success(messageText('operation_succeeded'))
      onClose()
    } catch (error) {
      console.info('Single sign-on was not closed', error)
      setClosing(false)
    } finally {
      void refreshAccounts(client)
    }
  }

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
              <Button type="link" size="small" loading={closing} onClick={() => void end()}>
                {t('singleSignOn.close')}
              </Button>
            </p>
          )}
        </div>
      }
      okText={t('singleSignOn.ok')}
      onSave={(body) => call(accountAdminCalls.openSingleSignOn, { body })}
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
