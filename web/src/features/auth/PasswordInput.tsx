import { type KeyboardEvent, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldInputProps } from './Field'
import styles from './LoginForm.module.css'

interface Props extends FieldInputProps {
  ref: Ref<HTMLInputElement>
}

/** A password field that can show what is typed, with a hint while caps lock is on. */
export function PasswordInput(props: Props) {
  const { t } = useTranslation('login')
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)

  // Chrome's autofill sends key events that are no keyboard events.
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false)

  return (
    <>
      <div className={`relative ${styles.password}`}>
        <input
          {...props}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onBlur={() => setCapsLock(false)}
          onKeyDown={readCapsLock}
          onKeyUp={readCapsLock}
        />
        <button
          className={`centred faint ${styles.eye}`}
          type="button"
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
            <circle cx="12" cy="12" r="3" />
            {!shown && <path d="m4 20 16-16" />}
          </svg>
        </button>
      </div>
      <p className={styles.capsLock} role="status">
        {capsLock && t('capsLock')}
      </p>
    </>
  )
}
