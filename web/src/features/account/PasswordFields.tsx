import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { minPasswordLength } from '@zhixin/contract/auth/auth.paths'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, useField, useFormValue } from '../../ui/form/Field'
import styles from './PasswordDialog.module.css'
import { noPasswords, type PasswordValues, passwordRules, ruleStates } from './password.rules'

interface Props {
  username: string
  /** The label of the password to replace, unless it need not be typed. */
  oldLabel: string | undefined
}

/** The fields for a new password: the rules are shown beforehand and checked while one types. */
export function PasswordFields({ username, oldLabel }: Props) {
  const { t } = useTranslation('account')
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
  const { t } = useTranslation('account')
  const oldPassword = useFormValue<string>('oldPassword')
  const newPassword = useFormValue<string>('newPassword')
  const states = ruleStates({ ...noPasswords, oldPassword, newPassword }, username)
  return (
    <ul id={id} className={`small quiet ${styles.rules}`}>
      {passwordRules.map((rule) => (
        <li key={rule} data-state={states[rule]}>
          {t(`password.rule.${rule}`, { min: minPasswordLength, name: username })}
          <span className="heard">{t(`password.state.${states[rule]}`)}</span>
        </li>
      ))}
    </ul>
  )
}

interface PasswordControlProps {
  name: keyof PasswordValues
  label: string
  autoComplete: 'current-password' | 'new-password'
  /** The id of a text that describes the field, besides its error. */
  describedBy?: string
}

/** A password field that can show what is typed. */
function PasswordControl({ name, label, autoComplete, describedBy }: PasswordControlProps) {
  const { t } = useTranslation('account')
  const { value, set, leave } = useField<string>([name])
  const [shown, setShown] = useState(false)
  return (
    <Field path={[name]} label={label} required span={12}>
      {(control) => (
        <div className={`relative ${styles.password}`}>
          <input
            {...control}
            className="field-box"
            aria-describedby={
              [control['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined
            }
            type={shown ? 'text' : 'password'}
            value={value}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => set(event.target.value)}
            onBlur={leave}
          />
          <button
            type="button"
            className={`centred faint ${styles.eye}`}
            aria-label={t(shown ? 'password.hide' : 'password.show', { field: label })}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
          </button>
        </div>
      )}
    </Field>
  )
}
