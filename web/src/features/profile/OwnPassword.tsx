import { useTranslation } from 'react-i18next'
import { useAccount } from '../../lib/session'
import { PasswordControl } from './PasswordControl'

/** One's own password, as a confirmation; the hidden name tells password managers whose it is. */
export function OwnPassword({ optional }: { optional?: string | undefined }) {
  const { t } = useTranslation('profile')
  const { fdUsername } = useAccount()
  return (
    <>
      <input type="text" autoComplete="username" value={fdUsername} readOnly hidden />
      <PasswordControl
        name="password"
        label={t('password.old')}
        autoComplete="current-password"
        optional={optional}
      />
    </>
  )
}
