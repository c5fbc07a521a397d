import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, useField } from '../../ui/form/Field'
import { PasswordEye } from '../../ui/PasswordEye'

interface PasswordControlProps {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  /** The id of a text that describes the field, besides its error. */
  describedBy?: string
  /** It may be left blank; below the field it says when. */
  optional?: string | undefined
}

/** A password field that can show what is typed. */
export function PasswordControl({ name, label, autoComplete, describedBy, optional }: PasswordControlProps) {
  const { t } = useTranslation('profile')
  const { value, set, leave } = useField<string>([name])
  const [shown, setShown] = useState(false)
  return (
    <Field path={[name]} label={label} required={!optional} hint={optional} span={12}>
      {(control) => (
        <div className="relative">
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
          <PasswordEye
            isShown={shown}
            label={t(shown ? 'password.hide' : 'password.show', { field: label })}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
