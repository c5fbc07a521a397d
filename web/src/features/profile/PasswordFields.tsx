import { minPasswordLength } from '@zhixin/contract/auth.paths'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormValue } from '../../ui/form/Field'
import { PasswordControl } from './PasswordControl'
import styles from './PasswordDialog.module.css'
import { noPasswords, passwordRules, ruleStates } from './password.rules'

interface Props {
  username: string
  /** The label of the password to replace, unless it need not be typed. */
  oldLabel: string | undefined
}

/** The fields for a new password: the rules are shown beforehand and checked while one types. */
export function PasswordFields({ username, oldLabel }: Props) {
  const { t } = useTranslation('profile')
  const rulesId = useId()
  return (
    <>
      {/* Password managers look for the username beside the password. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      {oldLabel !== undefined && (
        <PasswordControl name="oldPassword" label={oldLabel} autoComplete="current-password" />
      )}
      <div className="stack gap-2 across">
        <PasswordControl
          name="newPassword"
          label={t('password.new')}
          autoComplete="new-password"
          describedBy={rulesId}
        />
        <Rules id={rulesId} username={username} />
      </div>
      <PasswordControl name="repeated" label={t('password.repeated')} autoComplete="new-password" />
    </>
  )
}

/** The rules of a new password, and whether this one meets them. */
function Rules({ id, username }: { id: string; username: string }) {
  const { t } = useTranslation('profile')
  const oldPassword = useFormValue<string>('oldPassword')
  const newPassword = useFormValue<string>('newPassword')
  const states = ruleStates({ ...noPasswords, oldPassword, newPassword }, username)
  return (
    <ul id={id} className={`cards small quiet ${styles.rules}`} data-narrow>
      {passwordRules.map((rule) => (
        <li key={rule} data-state={states[rule]}>
          {t(`password.rule.${rule}`, { min: minPasswordLength, name: username })}
          <span className="heard">{t(`password.state.${states[rule]}`)}</span>
        </li>
      ))}
    </ul>
  )
}
