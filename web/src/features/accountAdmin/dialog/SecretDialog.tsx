import { useQueryClient } from '@tanstack/react-query'
import { accountAdminCalls } from '@zhixin/contract/accountAdmin/accountAdmin.calls'
import {
  type AccountRow,
  accountLimits,
  thirdSecretInput,
} from '@zhixin/contract/accountAdmin/accountAdmin.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../../lib/http'
import { messageText } from '../../../lib/i18n'
import { notify } from '../../../lib/notice'
import { EditDialog } from '../../../ui/form/EditDialog'
import { ruledForm } from '../../../ui/form/ruledForm'
import { TextField } from '../../../ui/form/TextField'
import { refreshAccounts } from '../accountAdmin.queries'
import type { Platform } from './VendorSecrets'

type Input = z.output<typeof thirdSecretInput>

interface Props {
  account: AccountRow
  platform: Platform
  onClose: () => void
}

/** Sets the secret of an account at a vendor; it is visible while it is typed, and never again. */
export function SecretDialog({ account, platform, onClose }: Props) {
  const { t } = useTranslation('accountAdmin')
  const client = useQueryClient()
  const [form] = useState(() =>
    ruledForm<{ fdSecret: string }, Input>(
      {
        schema: thirdSecretInput,
        inputOf: (values) => ({ accountId: account.id, fdPlatform: platform.fdPlatform, ...values }),
      },
      { fdSecret: '' },
    ),
  )

  async function save(input: Input) {
    await call(accountAdminCalls.saveSecret, { body: input })
    notify.success(messageText('saved_successfully'))
    void refreshAccounts(client)
  }

  return (
    <EditDialog
      title={t('secrets.enterTitle', { platform: platform.fdPlatformName, name: account.fdUsername })}
      width={480}
      {...form}
      name="secret"
      onSave={save}
      onClose={onClose}
    >
      <TextField
        path={['fdSecret']}
        label={t('secrets.secret')}
        required
        max={accountLimits.secret}
        hint={t('secrets.hint')}
        span={12}
      />
    </EditDialog>
  )
}
