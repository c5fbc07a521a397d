import { QueryClientProvider } from '@tanstack/react-query'
import type { SecondFactorSecret } from '@zhixin/contract/auth/secondFactor.api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../lib/query'
import { readSession, refreshAccount, useAccount } from '../../lib/session'
import { Button } from '../../ui/Button'
import { Enrolment } from './Enrolment'
import { FirstThings } from './FirstThings'
import { beginAfterLogin } from './secondFactor.calls'

/** Where somebody whose role requires a second factor turns it on; nothing else works before (rule factor.role). */
export function SecondFactorPage() {
  const { t } = useTranslation('profile')
  const { fdUsername } = useAccount()
  const [begun, setBegun] = useState<{ secret: SecondFactorSecret | undefined }>()
  const [busy, setBusy] = useState(false)

  async function begin() {
    setBusy(true)
    try {
      setBegun({ secret: await beginAfterLogin() })
    } catch (error) {
      console.info('The second factor was not begun', error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <FirstThings title={t('factor.firstTitle')} lead={t('factor.firstText', { name: fdUsername })}>
      <Button type="primary" loading={busy} onClick={() => void begin()}>
        {t('factor.turnOn')}
      </Button>
      {begun && (
        <QueryClientProvider client={queryClient}>
          <Enrolment secret={begun.secret} onClose={() => setBegun(undefined)} onDone={() => void enter()} />
        </QueryClientProvider>
      )}
    </FirstThings>
  )
}

/** They are let in; if that cannot be read, the page reloads. */
async function enter(): Promise<void> {
  await refreshAccount()
  if (readSession().account?.fdSecondFactorRequired) location.reload()
}
