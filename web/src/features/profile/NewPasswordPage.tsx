import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../lib/notice'
import { readSession, refreshAccount, useAccount } from '../../lib/session'
import { FormProvider } from '../../ui/form/Field'
import form from '../../ui/form/form.module.css'
import { SaveFailed } from '../../ui/form/SaveFailed'
import { useSubmission } from '../../ui/form/useSubmission'
import { FirstThings } from './FirstThings'
import styles from './NewPasswordPage.module.css'
import { PasswordFields } from './PasswordFields'
import { changePassword } from './password.change'
import { type PasswordValues, passwordForm } from './password.rules'

/** Where somebody with a one-time password chooses their own; nothing else works before (rule password.change). */
export function NewPasswordPage() {
  const { t } = useTranslation('profile')
  const { fdUsername } = useAccount()
  const body = useRef<HTMLFormElement>(null)
  const [opened] = useState(() => passwordForm(fdUsername, true))
  const [asksOld, setAsksOld] = useState(false)
  const { submit, saving, failure, closeFailure } = useSubmission<PasswordValues, PasswordValues, void>({
    ...opened,
    name: 'password',
    body,
    save: ({ oldPassword, newPassword }) => changePassword(oldPassword, newPassword),
    // The login was too long ago to prove that the one-time password is known.
    onRefused({ issues }) {
      if (issues.some(({ path }) => path[0] === 'oldPassword')) setAsksOld(true)
      return false
    },
    onSaved: () => void enter(t('oneTime.changed')),
  })
  useEffect(() => {
    body.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
  }, [])

  return (
    <FirstThings title={t('oneTime.title')} lead={t('oneTime.lead', { name: fdUsername })}>
      <FormProvider store={opened.store} name="password">
        <form
          ref={body}
          className="stack gap-6"
          noValidate
          inert={saving}
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <div className={form.grid}>
            <PasswordFields username={fdUsername} oldLabel={asksOld ? t('oneTime.password') : undefined} />
          </div>
          {failure && <SaveFailed failure={failure} onClose={closeFailure} />}
          <button
            type="submit"
            className={`primary-button ${styles.submit}`}
            aria-busy={saving || undefined}
            // On the press, leaving the field would show a message that moves the button away from the pointer.
            onMouseDown={(event) => event.preventDefault()}
          >
            {t('oneTime.submit')}
          </button>
        </form>
      </FormProvider>
    </FirstThings>
  )
}

/** With a password of their own they are let in; if that cannot be read, the page reloads. */
async function enter(said: string): Promise<void> {
  await refreshAccount()
  if (readSession().account?.fdPasswordChangeRequired) return location.reload()
  notify.success(said)
}
