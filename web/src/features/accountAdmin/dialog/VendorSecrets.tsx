import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountAdminCalls } from '@zhixin/contract/accountAdmin/accountAdmin.calls'
import type { AccountRow } from '@zhixin/contract/accountAdmin/accountAdmin.schema'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { messageText } from '../../../lib/i18n'
import { notify } from '../../../lib/notice'
import { useAllowed } from '../../../lib/session'
import { Button } from '../../../ui/Button'
import { confirm } from '../../../ui/confirm'
import { Dialog } from '../../../ui/Dialog'
import dialog from '../../../ui/rows.module.css'
import { StatusBadge } from '../../../ui/StatusBadge'
import rows from '../../../ui/twoLines.module.css'
import { Waiting } from '../../../ui/Waiting'
import { accountAdminQueries, refreshAccounts } from '../accountAdmin.queries'

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
  const { t } = useTranslation('accountAdmin')
  const client = useQueryClient()
  const { data, isError } = useQuery(accountAdminQueries.secrets(account.id))
  const mayChange = useAllowed(accountAdminCalls.saveSecret.access) && !account.fdAbove
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (fdPlatform: number) =>
      call(accountAdminCalls.clearSecret, { body: { accountId: account.id, fdPlatform: fdPlatform as 1 } }),
    onSuccess: () => notify.success(messageText('operation_succeeded')),
    onSettled: () => refreshAccounts(client),
  })

  async function askClear({ fdPlatform, fdPlatformName }: Platform) {
    const yes = await confirm({
      title: t('secrets.clearTitle', { platform: fdPlatformName }),
      text: t('secrets.clearText', { name: account.fdUsername }),
      okText: t('secrets.clear'),
      danger: 'final',
    })
    if (yes) mutate(fdPlatform)
  }

  function content() {
    if (data?.length === 0) return <p>{t('secrets.noPlatforms')}</p>
    if (data)
      return (
        <ul className={dialog.rows}>
          {data.map((one) => (
            <li key={one.fdPlatform} className={`small tabular ${rows.row}`}>
              <p className={`ink strong breaks ${rows.first}`}>{one.fdPlatformName}</p>
              <p className={`flex wrap quiet ${rows.second}`}>
                <StatusBadge tone={one.fdConfigured ? 'good' : 'quiet'}>
                  {one.fdConfigured ? t('secrets.set', { hint: one.fdKeyHint ?? '' }) : t('secrets.notSet')}
                </StatusBadge>
              </p>
              {mayChange && (
                <p className={`flex gap-2 ${rows.end}`}>
                  {one.fdConfigured && (
                    <Button
                      size="small"
                      aria-label={t('secrets.clearOf', { platform: one.fdPlatformName })}
                      loading={isPending && variables === one.fdPlatform}
                      onClick={() => void askClear(one)}
                    >
                      {t('secrets.clear')}
                    </Button>
                  )}
                  <Button
                    size="small"
                    aria-label={t('secrets.enterOf', { platform: one.fdPlatformName })}
                    onClick={() => onSet(one)}
                  >
                    {t(one.fdConfigured ? 'secrets.replace' : 'secrets.enter')}
                  </Button>
                </p>
              )}
            </li>
          ))}
        </ul>
      )
    return isError ? <p role="alert">{t('failed')}</p> : <Waiting />
  }

  return (
    <Dialog
      title={t('secrets.title', { name: account.fdUsername })}
      onDismiss={onClose}
      closeText={t('close')}
    >
      {content()}
    </Dialog>
  )
}
