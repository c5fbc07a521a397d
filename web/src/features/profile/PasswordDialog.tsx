import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../lib/session'
import { EditDialog } from '../../ui/form/forms'
import { PasswordFields } from './PasswordFields'
import { changePassword } from './password.change'
import { passwordForm } from './password.rules'
import { refreshSessions } from './profile.queries'

/** Changes the person's own password. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const { fdUsername } = useAccount()
  const [form] = useState(() => passwordForm(fdUsername))

  return (
    <EditDialog
      title={t('password.change')}
      {...form}
      name="password"
      lead={<p className="quiet below-4">{t('password.effect')}</p>}
      onSave={({ oldPassword, newPassword }) => changePassword(oldPassword, newPassword)}
      refresh={refreshSessions}
      saved={() => t('password.changed')}
      onClose={onClose}
    >
      <PasswordFields username={fdUsername} oldLabel={t('password.old')} />
    </EditDialog>
  )
}
