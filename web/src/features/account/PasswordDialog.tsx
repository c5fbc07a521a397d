import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../lib/notice'
import { useAccount } from '../../lib/session'
import { EditDialog } from '../../ui/form/EditDialog'
import { refreshSessions } from './account.queries'
import { PasswordFields } from './PasswordFields'
import { changePassword } from './password.change'
import { createPasswordStore, type PasswordValues, passwordForm } from './password.rules'

/** Changes the person's own password. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const { fdUsername } = useAccount()
  const client = useQueryClient()
  const rules = useMemo(() => passwordForm(fdUsername), [fdUsername])
  const [store] = useState(() => createPasswordStore(fdUsername))

  async function save({ oldPassword, newPassword }: PasswordValues) {
    await changePassword(oldPassword, newPassword)
    notify.success(t('password.changed'))
    void refreshSessions(client)
  }

  return (
    <EditDialog
      title={t('password.change')}
      store={store}
      rules={rules}
      name="password"
      lead={<p className="quiet below-4">{t('password.effect')}</p>}
      onSave={save}
      onClose={onClose}
    >
      <PasswordFields username={fdUsername} oldLabel={t('password.old')} />
    </EditDialog>
  )
}
