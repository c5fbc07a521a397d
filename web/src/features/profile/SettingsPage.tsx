import { useQuery } from '@tanstack/react-query'
import type { EndedSession } from '@zhixin/contract/auth/ownAccount.api'
import { type SessionEnd, sessionEndTexts } from '@zhixin/contract/auth/sessionEnd.texts'
import { permissions } from '@zhixin/contract/permissions'
import { administratorRole } from '@zhixin/contract/rank/administratorRole'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/i18n'
import { useAccount, useSession } from '../../lib/session'
import { Button } from '../../ui/Button'
import { formatDateTime } from '../../ui/format'
import { lazyComponent } from '../../ui/lazyComponent'
import { StatusBadge } from '../../ui/StatusBadge'
import { TwoLines } from '../../ui/TwoLines'
import { browserOf } from '../../ui/userAgent'
import { useWhomToAsk } from '../site/SiteContact'
import { AccessTokens } from './AccessTokens'
import { Administrators } from './Administrators'
import { Tags } from './Facts'
import { Identity, VendorKeys } from './Identity'
import { Logins } from './Logins'
import { NoticeMail } from './NoticeMail'
import { Part } from './Part'
import styles from './profile.module.css'
import { endedSessionsQuery } from './profile.queries'
import { SecondFactor } from './SecondFactor'
import { Section } from './Section'
import { Sessions } from './Sessions'

/** Why it ended; an unknown reason shows its code. */
const reasonText = (reason: string) =>
  Object.hasOwn(sessionEndTexts, reason) ? sessionEndTexts[reason as SessionEnd][currentLanguage()] : reason

/**
 * The sessions that ended recently, each with the reason, so that a stolen one is noticed. Nothing if there are none.
 */
function EndedSessions() {
  const { t } = useTranslation('profile')
  const ended = useQuery(endedSessionsQuery)
  if (ended.data?.length === 0) return null
  return (
    <Section title={t('sessions.endedTitle')}>
      <Part query={ended}>
        {(found) => (
          <ul className="lined small tabular">
            {found.map((session) => (
              <EndedRow key={`${session.createdDate} ${session.fdEndedDate}`} session={session} />
            ))}
          </ul>
        )}
      </Part>
    </Section>
  )
}

function EndedRow({ session }: { session: EndedSession }) {
  const { t } = useTranslation('profile')
  return (
    <TwoLines
      first={browserOf(session.fdUserAgent ?? '') ?? t('unknownDevice')}
      title={session.fdUserAgent ?? undefined}
      second={
        <>
          {session.fdIp && <span>{session.fdIp}</span>}
          <span>{t('sessions.since', { time: formatDateTime(session.createdDate) })}</span>
          <span>{t('sessions.endedAt', { time: formatDateTime(session.fdEndedDate) })}</span>
          <StatusBadge tone={session.fdEndReason === 'refresh_reused' ? 'bad' : 'quiet'}>
            {reasonText(session.fdEndReason)}
          </StatusBadge>
        </>
      }
    />
  )
}

/** The form for a new password, with the policy. */
const PasswordDialog = lazyComponent('change of password', ['edit'], () =>
  import('./PasswordDialog').then((module) => module.PasswordDialog),
)

/** Opens the dialog for a new password. */
function Password() {
  const { t } = useTranslation('profile')
  const [open, setOpen] = useState(false)
  return (
    <Section
      title={t('password.title')}
      action={
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('password.change')}
        </Button>
      }
    >
      <p className="part-note">{t('password.effect')}</p>
      {open && <PasswordDialog onClose={() => setOpen(false)} />}
    </Section>
  )
}

/** The settings of one's own account: who one is, what one may do and whom to ask for more, password, devices, mail. */
export function SettingsPage() {
  return (
    <div className="contained pad-start-4">
      <div className={`stack at-top ${styles.columns}`}>
        <div className="stack gap-6 shrinks">
          <Identity />
          <VendorKeys />
          <Permissions />
        </div>
        <div className="stack gap-6 shrinks">
          {/* First, so that nothing that arrives later moves its button away from the pointer. */}
          <Password />
          <SecondFactor />
          <Sessions />
          <AccessTokens />
          <NoticeMail />
          <Logins />
          <EndedSessions />
        </div>
      </div>
    </div>
  )
}

/** The person's permissions by name, and whom to ask for more. */
function Permissions() {
  const { t } = useTranslation('profile')
  const whom = useWhomToAsk()
  const { fdRoleCode } = useAccount()
  const held = useSession().permissions
  const language = currentLanguage()
  // Pages are in the menu, as links.
  const actions = permissions.filter(({ code }) => !code.startsWith('page:') && held.has(code))
  return (
    <Section title={t('access.title')}>
      {actions.length > 0 ? (
        <div className="pad-2">
          <Tags texts={actions.map(({ name }) => name[language])} />
        </div>
      ) : (
        <p className="part-note">{t('access.none')}</p>
      )}
      {fdRoleCode === administratorRole ? (
        <p className="part-note">{t('access.administrator')}</p>
      ) : (
        <>
          <p className="part-note">{t('access.more', { whom })}</p>
          <Administrators />
        </>
      )}
    </Section>
  )
}
