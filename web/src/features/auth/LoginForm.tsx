import { minPasswordLength } from '@zhixin/contract/auth.paths'
import type { MessageKey } from '@zhixin/contract/messages'
import { type FormEvent, type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordEye } from '../../ui/PasswordEye'
import { Field, type FieldInputProps } from './Field'
import styles from './LoginForm.module.css'

interface LoginFormProps {
  /** Logs in; a failure has been shown by the time it rejects. */
  signIn: (username: string, password: string) => Promise<unknown>
  /** Called while the password is typed: a good moment to prefetch what comes after the login. */
  onTyping: () => void
}

/**
 * Username and password. Checked on submit and from then on while typing; the first wrong field gets the focus. The
 * HTTP client shows failures of the server; the form selects the password for another try.
 */
export function LoginForm({ signIn, onTyping }: LoginFormProps) {
  const { t } = useTranslation(['login', 'messages'])
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const submitted = useRef(false)
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<LoginErrors>({})

  // Who comes to log in types at once; who has gone to the password already stays there.
  useEffect(() => {
    if (document.activeElement === document.body) usernameInput.current?.focus({ preventScroll: true })
  }, [])

  // The fields keep their own values, so that text filled in by a password manager without an event counts too.
  const read = () => ({
    username: usernameInput.current?.value ?? '',
    password: passwordInput.current?.value ?? '',
  })

  function check(): LoginErrors {
    const found = validateLogin(read())
    setErrors(found)
    return found
  }

  function changed() {
    if (submitted.current) check()
    if (read().password !== '') onTyping()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (underWay.current) return
    submitted.current = true
    const found = check()
    if (found.username) return usernameInput.current?.focus()
    if (found.password) return passwordInput.current?.focus()
    underWay.current = true
    setBusy(true)
    try {
      const { username, password } = read()
      await signIn(username.trim(), password)
    } catch {
      passwordInput.current?.focus()
      passwordInput.current?.select()
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return (
    <form className="stack gap-2" noValidate onSubmit={submit} onChange={changed}>
      <Field label={t('login:username')} error={errors.username && t(`messages:${errors.username}`)}>
        {(props) => (
          <input
            {...props}
            ref={usernameInput}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t('login:password')} error={errors.password && t(`messages:${errors.password}`)}>
        {(props) => <PasswordInput {...props} ref={passwordInput} />}
      </Field>
      <button
        className={`row gap-2 strong primary-button ${styles.submit}`}
        type="submit"
        aria-disabled={busy}
      >
        {busy && <span className="spinner" aria-hidden="true" />}
        {t(busy ? 'login:submitting' : 'login:submit')}
      </button>
    </form>
  )
}

interface LoginValues {
  username: string
  password: string
}

type LoginErrors = Partial<Record<keyof LoginValues, MessageKey>>

/** What the login form checks before it sends (rule login.check). */
function validateLogin({ username, password }: LoginValues): LoginErrors {
  const errors: LoginErrors = {}
  if (username.trim() === '') errors.username = 'username_required'
  if (password.trim() === '') errors.password = 'password_required'
  else if ([...password].length < minPasswordLength) errors.password = 'password_too_short'
  return errors
}

interface PasswordInputProps extends FieldInputProps {
  ref: Ref<HTMLInputElement>
}

/** A password field that can show what is typed, with a hint while caps lock is on. */
function PasswordInput(props: PasswordInputProps) {
  const { t } = useTranslation('login')
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)

  // Chrome's autofill sends key events that are no keyboard events.
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false)

  return (
    <>
      <div className="relative">
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
        <PasswordEye
          isShown={shown}
          label={t(shown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!shown)}
        />
      </div>
      <p className={`warn ${styles.capsLock}`} role="status">
        {capsLock && t('capsLock')}
      </p>
    </>
  )
}
