import { minPasswordLength } from '@zhixin/contract/auth.paths'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasExpired } from '../../lib/loginTicket'
import { onSessionExpired } from '../../lib/prompts'
import { declineLogin, signInAgain, signInAgainWithCode, useAccount } from '../../lib/session'
import { keepDrafts } from '../../lib/unsaved'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import styles from './SessionDialog.module.css'

/**
 * Asks for the password over the page when the session has ended (rule session.lost): waiting requests are sent again
 * after it. Declining keeps the drafts and leads to the login screen.
 */
export function SessionDialog() {
  const [answer, setAnswer] = useState<(signedIn: boolean) => void>()

  useEffect(
    () =>
      onSessionExpired(
        () =>
          new Promise<boolean>((resolve) => {
            // The browser may be closed instead of answering.
            void keepDrafts()
            setAnswer(() => (signedIn: boolean) => {
              setAnswer(undefined)
              resolve(signedIn)
            })
          }),
      ),
    [],
  )
  return answer && <PasswordDialog answer={answer} />
}

type Problem = 'password_required' | 'password_too_short' | 'code_required' | undefined

function PasswordDialog({ answer }: { answer: (signedIn: boolean) => void }) {
  const { t } = useTranslation(['shell', 'messages'])
  const { fdUsername } = useAccount()
  const [typed, setTyped] = useState('')
  /** Of an account with a second factor, once the password was right. */
  const [ticket, setTicket] = useState<string>()
  const [problem, setProblem] = useState<Problem>()
  const [working, setWorking] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (working) return
    const found = ticket === undefined ? problemOf(typed) : typed.trim() === '' ? 'code_required' : undefined
    setProblem(found)
    if (found) return input.current?.focus()
    setWorking(true)
    try {
      if (ticket !== undefined) await signInAgainWithCode(ticket, typed)
      else {
        const next = await signInAgain(typed)
        if (next !== undefined) return ask(next)
      }
      answer(true)
    } catch (error) {
      console.info('The session was not renewed', error)
      setWorking(false)
      if (hasExpired(error)) ask(undefined)
      else input.current?.select()
    }
  }

  /** Asks for the code that goes with a ticket, or for the password. */
  function ask(next: string | undefined) {
    setTicket(next)
    setTyped('')
    setWorking(false)
    input.current?.focus()
  }

  async function decline() {
    await keepDrafts()
    answer(false)
    await declineLogin()
  }

  return (
    <Dialog
      title={t('expired.title')}
      actions={
        <>
          <Button disabled={working} onClick={() => void decline()}>
            {t('expired.leave')}
          </Button>
          <Button type="primary" htmlType="submit" form={id} loading={working}>
            {t('expired.continue')}
          </Button>
        </>
      }
    >
      <p>{ticket === undefined ? t('expired.text', { name: fdUsername }) : t('expired.codeText')}</p>
      <form id={id} className={`stack ${styles.form}`} onSubmit={(event) => void submit(event)} noValidate>
        {/* Password managers look for the username beside the password. */}
        <input type="text" autoComplete="username" value={fdUsername} readOnly hidden />
        <label htmlFor={`${id}-password`}>
          {t(ticket === undefined ? 'expired.password' : 'expired.code')}
        </label>
        <input
          ref={input}
          id={`${id}-password`}
          type={ticket === undefined ? 'password' : 'text'}
          className="field-box"
          autoComplete={ticket === undefined ? 'current-password' : 'one-time-code'}
          value={typed}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(undefined)
          }}
        />
        <p id={`${id}-problem`} className={`small bad ${styles.problem}`} role="alert">
          {problem && t(`messages:${problem}`)}
        </p>
      </form>
    </Dialog>
  )
}

function problemOf(password: string): Problem {
  if (password === '') return 'password_required'
  return password.length < minPasswordLength ? 'password_too_short' : undefined
}
