import { useQuery } from '@tanstack/react-query'
import { accountCalls } from '@zhixin/contract/account/account.calls'
import type { AccountRow } from '@zhixin/contract/account/account.schema'
import type { thirdSecret } from '@zhixin/contract/profile/profile.api'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../../lib/http'
import { messageText } from '../../../lib/i18n'
import { useAllowed } from '../../../lib/session'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { DialogRows } from '../../../ui/DialogRows'
import { StatusBadge } from '../../../ui/StatusBadge'
import { TwoLines } from '../../../ui/TwoLines'
import { useWrite } from '../../../ui/useWrite'
import { accountQueries, refreshAccounts } from '../account.queries'

interface Props {
  account: AccountRow
  onClose: () => void
  /** Called to set the secret of a vendor. */
  onSet: (platform: Platform) => void
}

export interface Platform {
  fdPlatform: number
  fdPlatformName: string
}

/** The vendors of an account with a stored secret, with its last characters at most. */
export function VendorSecrets({ account, onClose, onSet }: Props) {
  const { t } = useTranslation('account')
  const query = useQuery(accountQueries.secrets(account.id))
  return (
    <Dialog
      title={t('secrets.title', { name: account.fdUsername })}
      onDismiss={onClose}
      closeText={t('close')}
    >
      <DialogRows {...{ query }} none={t('secrets.noPlatforms')} failed={t('failed')}>
        {(secret) => <Secret key={secret.fdPlatform} {...{ secret, account, onSet }} />}
      </DialogRows>
    </Dialog>
  )
}

interface SecretProps extends Omit<Props, 'onClose'> {
  secret: z.output<typeof thirdSecret>
}

function Secret({ secret, account, onSet }: SecretProps) {
  const { t } = useTranslation('account')
  const { fdPlatform, fdPlatformName: platform, fdConfigured, fdKeyHint } = secret
  const mayChange = useAllowed(accountCalls.saveSecret.access) && !account.fdAbove
  const { write, pending } = useWrite(refreshAccounts)
  const clear = () =>
    write({
      ask: {
        title: t('secrets.clearTitle', { platform }),
        text: t('secrets.clearText', { name: account.fdUsername }),
        okText: t('secrets.clear'),
        danger: true,
      },
      send: () => call(accountCalls.clearSecret, { body: { accountId: account.id, fdPlatform } }),
      done: () => messageText('operation_succeeded'),
    })
  return (
    <TwoLines
      first={platform}
      second={
        <StatusBadge tone={fdConfigured ? 'good' : 'quiet'}>
          {fdConfigured ? t('secrets.set', { hint: fdKeyHint ?? '' }) : t('secrets.notSet')}
        </StatusBadge>
      }
    >
      {mayChange && (
        <>
          {fdConfigured && (
            <Button
              size="small"
              aria-label={t('secrets.clearOf', { platform })}
              loading={pending}
              onClick={clear}
            >
              {t('secrets.clear')}
            </Button>
          )}
          <Button size="small" aria-label={t('secrets.enterOf', { platform })} onClick={() => onSet(secret)}>
            {t(fdConfigured ? 'secrets.replace' : 'secrets.enter')}
          </Button>
        </>
      )}
    </TwoLines>
  )
}
