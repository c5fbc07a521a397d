import { QRCodeSVG } from '@rc-component/qrcode'
import type { SecondFactorSecret } from '@zhixin/contract/auth/secondFactor.api'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../lib/copyText'
import { useAccount } from '../../lib/session'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { EditDialog } from '../../ui/form/forms'
import { CodeField } from './CodeField'
import { OwnPassword } from './OwnPassword'
import { refreshSecondFactor } from './profile.queries'
import { beginWith, confirmWith } from './secondFactor.calls'
import { factorForm } from './secondFactor.form'
import styles from './secondFactor.module.css'

interface Props {
  /** Where the password need not be asked for. */
  secret?: SecondFactorSecret | undefined
  /** Called when it was cancelled. */
  onClose: () => void
  /** Called once it is on and the recovery codes are stored. */
  onDone: () => void
}

/** Turns the second factor on, step by step: the password, the authenticator, the recovery codes (rule factor.own). */
export function Enrolment({ secret: given, onClose, onDone }: Props) {
  const [secret, setSecret] = useState(given)
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onDone} />
  if (secret) return <Authenticator secret={secret} onConfirmed={setCodes} onClose={onClose} />
  return <Password onBegun={setSecret} onClose={onClose} />
}

function Password({
  onBegun,
  onClose,
}: {
  onBegun: (secret: SecondFactorSecret) => void
  onClose: () => void
}) {
  const { t } = useTranslation('profile')
  const [form] = useState(() => factorForm(['password']))
  return (
    <EditDialog
      title={t('factor.turnOn')}
      {...form}
      name="factor"
      lead={<p className="quiet below-4">{t('factor.passwordText')}</p>}
      okText={t('factor.next')}
      onSave={({ password }) => beginWith(password)}
      onNext={onBegun}
      onClose={onClose}
    >
      <OwnPassword />
    </EditDialog>
  )
}

interface AuthenticatorProps {
  secret: SecondFactorSecret
  onConfirmed: (codes: string[]) => void
  onClose: () => void
}

/** The secret as a picture and as a text, and the first code. */
function Authenticator({ secret, onConfirmed, onClose }: AuthenticatorProps) {
  const { t } = useTranslation('profile')
  const [form] = useState(() => factorForm(['code']))
  return (
    <EditDialog
      title={t('factor.turnOn')}
      {...form}
      name="factor"
      lead={
        <div className="below-4">
          <p>{t('factor.scan')}</p>
          <div className={`row wrap gap-4 above-3 ${styles.secret}`}>
            {/* On white also in the dark: many cameras read nothing else. */}
            <QRCodeSVG
              className="flex-none rounded"
              value={secret.fdUri}
              size={176}
              level="M"
              marginSize={4}
              bgColor="#fff"
              fgColor="#000"
              role="img"
              aria-label={t('factor.picture')}
            />
            <div>
              <p className="quiet">{t('factor.type')}</p>
              <code className="ink breaks">{secret.fdSecret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
            </div>
          </div>
        </div>
      }
      okText={t('factor.confirm')}
      onSave={({ code }) => confirmWith(code)}
      refresh={refreshSecondFactor}
      saved={() => t('factor.on')}
      onNext={onConfirmed}
      onClose={onClose}
    >
      <CodeField label={t('factor.code')} />
    </EditDialog>
  )
}

/** The recovery codes: shown this once, so only its button closes it. */
function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const { fdUsername } = useAccount()
  const [copied, setCopied] = useState(false)
  const list = useRef<HTMLUListElement>(null)

  const select = () => list.current && getSelection()?.selectAllChildren(list.current)
  const copy = async () => setCopied(await copyText(codes.join('\n'), select))

  return (
    <Dialog
      title={t('factor.recoveryTitle')}
      width={480}
      actions={
        <>
          <Button onClick={() => void copy()}>{t(copied ? 'factor.copied' : 'factor.copy')}</Button>
          <Button type="primary" onClick={onClose}>
            {t('factor.stored')}
          </Button>
        </>
      }
    >
      <p>{t('factor.recoveryText', { name: fdUsername })}</p>
      <ul ref={list} className={`ink stack above-3 below-3 paper-deep rounded ${styles.codes}`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="heard" role="status">
        {copied && t('factor.copied')}
      </p>
    </Dialog>
  )
}
