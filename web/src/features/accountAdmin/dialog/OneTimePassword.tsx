import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { formatDateTime } from '../../../ui/format'
import styles from '../accountAdmin.module.css'
import type { AccountSaved } from './AccountDialog'

/** A one-time password and its account; null if the creation was repeated: it was shown the first time. */
export type MadePassword = Pick<AccountSaved, 'fdUsername' | 'fdOneTimePassword' | 'fdOneTimePasswordUntil'>

interface Props {
  made: MadePassword
  onClose: () => void
}

/** The one-time password of an account: shown this once, so only its button closes it. */
export function OneTimePassword({ made, onClose }: Props) {
  const { fdUsername, fdOneTimePassword: password, fdOneTimePasswordUntil: until } = made
  const { t } = useTranslation('accountAdmin')
  const [copied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function copy() {
    // A page without https has no clipboard: selected text can be copied by the keyboard.
    field.current?.select()
    try {
      await navigator.clipboard.writeText(password ?? '')
      setCopied(true)
    } catch (error) {
      console.info('The clipboard is out of reach', error)
      setCopied(document.execCommand('copy'))
    }
  }

  return (
    <Dialog
      title={t('password.title', { name: fdUsername })}
      actions={
        <Button onClick={onClose} {...(password === null && { type: 'primary' })}>
          {t(password === null ? 'close' : 'password.done')}
        </Button>
      }
    >
      {password === null ? (
        <p>{t('password.told')}</p>
      ) : (
        <>
          <p>{t('password.once')}</p>
          <div className={`flex wrap gap-2 ${styles.password}`}>
            <input
              ref={field}
              readOnly
              value={password}
              aria-label={t('password.label')}
              spellCheck={false}
              onFocus={(event) => event.target.select()}
            />
            <Button type="primary" onClick={() => void copy()}>
              {t(copied ? 'password.copied' : 'password.copy')}
            </Button>
          </div>
          <p className="heard" role="status">
            {copied && t('password.copied')}
          </p>
          <p>{t('password.until', { time: formatDateTime(until) })}</p>
        </>
      )}
    </Dialog>
  )
}
