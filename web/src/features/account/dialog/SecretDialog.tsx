import { accountCalls } from '@zhixin/contract/account/account.calls'
import { type AccountRow, accountLimits, thirdSecretInput } from '@zhixin/contract/account/account.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../../lib/http'
import { EditDialog } from '../../../ui/form/forms'
import { ruledForm } from '../../../ui/form/rules'
import { TextField } from '../../../ui/form/TextField'
import { refreshAccounts } from '../account.queries'
import type { Platform } from './VendorSecrets'

type Input = z.output<typeof thirdSecretInput>

interface Props {
  account: AccountRow
  platform: Platform
  onClose: () => void
}

/** Sets the secret of an account at a vendor; it is visible while it is typed, and never again. */
export function SecretDialog({ account, platform, onClose }: Props) {
  const { t } = useTranslation('account')
  const [form] = useState(() =>
    ruledForm<{ fdSecret: string }, Input>(
      {
        schema: thirdSecretInput,
        inputOf: (values) => ({ accountId: account.id, fdPlatform: platform.fdPlatform, ...values }),
      },
      { fdSecret: '' },
    ),
  )

  return (
    <EditDialog
      title={t('secrets.enterTitle', { platform: platform.fdPlatformName, name: account.fdUsername })}
      width={480}
      {...form}
      name="secret"
      onSave={(body) => call(accountCalls.saveSecret, { body })}
      refresh={refreshAccounts}
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
