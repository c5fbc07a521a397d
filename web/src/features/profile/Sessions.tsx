import { useQuery } from '@tanstack/react-query'
import type { OwnSession } from '@zhixin/contract/auth/ownAccount.api'
import { ownAccountCalls } from '@zhixin/contract/auth/ownAccount.calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { Button } from '../../ui/Button'
import { browserOf } from '../../ui/userAgent'
import { useWrite } from '../../ui/useWrite'
import { Part } from './Part'
import { refreshSessions, sessionsQuery } from './profile.queries'
import { Section } from './Section'
import { SessionItem } from './SessionItem'

/** How many are shown at first; most people have fewer. */
const shownAtFirst = 5

/** The person's sessions, this browser first, with a button to end each. */
export function Sessions() {
  const { t } = useTranslation('profile')
  const { write, pending } = useWrite(refreshSessions)
  const sessions = useQuery(sessionsQuery)
  const [all, setAll] = useState(false)
  const others = sessions.data?.filter((session) => !session.fdCurrent).length ?? 0

  const endOthers = () =>
    write({
      ask: {
        title: t('sessions.endOthersTitle', { count: others }),
        text: t('sessions.endText'),
        okText: t('sessions.end'),
        danger: true,
      },
      send: () => call(ownAccountCalls.endOtherSessions),
      done: ({ fdEndedNum }) => t('sessions.othersEnded', { count: fdEndedNum }),
    })

  return (
    <Section
      title={t('sessions.title')}
      action={
        others > 1 && (
          <Button loading={pending} onClick={endOthers}>
            {t('sessions.endOthers', { count: others })}
          </Button>
        )
      }
    >
      <Part query={sessions}>
        {(found) => {
          const sorted = found.toSorted((a, b) => Number(b.fdCurrent) - Number(a.fdCurrent))
          return (
            <>
              <ul className="lined small tabular">
                {sorted.slice(0, all ? undefined : shownAtFirst).map((session) => (
                  <SessionRow key={session.id} session={session} />
                ))}
              </ul>
              {!all && sorted.length > shownAtFirst && (
                <Button type="link" size="small" className="above-2" onClick={() => setAll(true)}>
                  {t('sessions.all', { count: sorted.length })}
                </Button>
              )}
            </>
          )
        }}
      </Part>
    </Section>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const { t } = useTranslation('profile')
  const { write, pending } = useWrite(refreshSessions)
  const device = browserOf(session.fdUserAgent ?? '') ?? t('unknownDevice')
  const end = () =>
    write({
      ask: {
        title: t('sessions.endTitle', { device }),
        text: t('sessions.endText'),
        okText: t('sessions.end'),
        danger: true,
      },
      send: () => call(ownAccountCalls.endSession, { body: { id: session.id } }),
      done: () => t('sessions.ended', { device }),
    })

  return <SessionItem session={session} mayEnd={!session.fdCurrent} loading={pending} onEnd={end} />
}
