import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from './Field'
import styles from './LoginForm.module.css'

interface Props {
  /** Completes the login; a failure has been shown by the time it rejects. */
  enter: (code: string) => Promise<unknown>
  /** Back to the password. */
  onBack: () => void
}

/** The second step of a login: the code of an authenticator, or a recovery code (rule factor.login). */
export function CodeForm({ enter, onBack }: Props) {
  const { t } = useTranslation(['login', 'messages'])
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)

  useEffect(() => input.current?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const code = input.current?.value.trim() ?? ''
    setMissing(code === '')
    if (code === '') return input.current?.focus()
    setBusy(true)
    try {
      await enter(code)
    } catch {
      setBusy(false)
      input.current?.focus()
      input.current?.select()
    }
  }

  return (
    <form className="stack gap-2" noValidate onSubmit={(event) => void submit(event)}>
      <p className="quiet">{t('login:code.text')}</p>
      <Field label={t('login:code.label')} error={isMissing ? t('messages:code_required') : undefined}>
        {(props) => (
          <input
            {...props}
            ref={input}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={() => setMissing(false)}
          />
        )}
      </Field>
      <button
        className={`row gap-2 strong primary-button ${styles.submit}`}
        type="submit"
        aria-disabled={busy}
      >
        {busy && <span className="spinner" aria-hidden="true" />}
        {t(busy ? 'login:submitting' : 'login:submit')}
      </button>
      <button className="link-button pad-2" type="button" onClick={onBack}>
        {t('login:code.back')}
      </button>
    </form>
  )
}
