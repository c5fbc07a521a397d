import { useQueryClient } from '@tanstack/react-query'
import { minPasswordLength } from '@zhixin/contract/auth/auth.paths'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../lib/notice'
import { useAccount } from '../../lib/session'
import { EditDialog } from '../../ui/form/EditDialog'
import { useFormValue } from '../../ui/form/FormContext'
import { createFormStore } from '../../ui/form/formStore'
import { issuesBy } from '../../ui/form/rules'
import { refreshSessions } from './account.queries'
import { PasswordControl } from './PasswordControl'
import styles from './PasswordDialog.module.css'
import { changePassword } from './password.change'
import { noPasswords, type PasswordValues, passwordForm, passwordRules, ruleStates } from './password.rules'

/** Changes the own password: the rules are said beforehand and checked while one types. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const { fdUsername } = useAccount()
  const client = useQueryClient()
  const rulesId = useId()
  const rules = useMemo(() => passwordForm(fdUsername), [fdUsername])
  const [store] = useState(() =>
    createFormStore<PasswordValues>({
      initial: noPasswords,
      validate: (values) => issuesBy(rules, values),
      fingerprint: (values) => JSON.stringify(values),
    }),
  )

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
      lead={
        <>
          <p className={styles.lead}>{t('password.effect')}</p>
          {/* Password managers look for the name beside the password. */}
          <input type="text" autoComplete="username" value={fdUsername} readOnly hidden />
        </>
      }
      onSave={save}
      onClose={onClose}
    >
      <PasswordControl name="oldPassword" label={t('password.old')} autoComplete="current-password" />
      <div className={styles.new}>
        <PasswordControl
          name="newPassword"
          label={t('password.new')}
          autoComplete="new-password"
          describedBy={rulesId}
        />
        <Rules id={rulesId} username={fdUsername} />
      </div>
      <PasswordControl name="repeated" label={t('password.repeated')} autoComplete="new-password" />
    </EditDialog>
  )
}

/** What a new password must be, and whether this one is. */
function Rules({ id, username }: { id: string; username: string }) {
  const { t } = useTranslation('account')
  const oldPassword = useFormValue<string>('oldPassword')
  const newPassword = useFormValue<string>('newPassword')
  const states = ruleStates({ ...noPasswords, oldPassword, newPassword }, username)
  return (
    <ul id={id} className={styles.rules}>
      {passwordRules.map((rule) => (
        <li key={rule} data-state={states[rule]}>
          {t(`password.rule.${rule}`, { min: minPasswordLength, name: username })}
          <span className={styles.said}>{t(`password.state.${states[rule]}`)}</span>
        </li>
      ))}
    </ul>
  )
}
