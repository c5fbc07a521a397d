import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button'
import { CopyField } from '../../../ui/CopyField'
import { Dialog } from '../../../ui/Dialog'
import { formatDateTime } from '../../../ui/format'
import type { AccountSaved } from './AccountDialog'

/** A one-time password and its account; null if the creation was repeated: it was shown the first time. */
export type MadePassword = Pick<AccountSaved, 'fdUsername' | 'fdOneTimePassword' | 'fdOneTimePasswordUntil'>

interface Props {
  made: MadePassword
  onClose: () => void
}

/** The one-time password of an account: shown this once, so only its button closes it. */
export function OneTimePassword({ made, onClose }: Props) {
  const { fdUsername, fdOneTimePassword: password, fdOneTimePasswordUntil: until } = made
  const { t } = useTranslation('account')

  return (
    <Dialog
      title={t('password.title', { name: fdUsername })}
      actions={
        <Button onClick={onClose} {...(password === null && { type: 'primary' })}>
          {t(password === null ? 'close' : 'password.done')}
        </Button>
      }
    >
      {password === null ? (
        <p>{t('password.told')}</p>
      ) : (
        <>
          <p>{t('password.once')}</p>
          <CopyField value={password} label={t('password.label')} />
          <p>{t('password.until', { time: formatDateTime(until) })}</p>
        </>
      )}
    </Dialog>
  )
}
