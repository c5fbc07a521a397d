import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshAccount } from '../../lib/session'
import { Button } from '../../ui/Button'
import { formatDateTime } from '../../ui/format'
import { lazyComponent } from '../../ui/lazyComponent'
import { Part } from './Part'
import { secondFactorQuery } from './profile.queries'
import { Section } from './Section'

const Enrolment = lazyComponent('second factor', ['edit'], () =>
  import('./Enrolment').then((module) => module.Enrolment),
)

const TurnOffDialog = lazyComponent('second factor off', ['edit'], () =>
  import('./TurnOffDialog').then((module) => module.TurnOffDialog),
)

/** Whether the person has a second factor, and the way to it or back. */
export function SecondFactor() {
  const { t } = useTranslation('profile')
  const state = useQuery(secondFactorQuery)
  // Which it was when it was opened: turned on, it still has the recovery codes to show.
  const [open, setOpen] = useState<'on' | 'off'>()
  const close = () => setOpen(undefined)
  const isOn = state.data?.fdEnabledDate != null
  return (
    <Section
      title={t('factor.title')}
      action={
        state.data && (
          <Button aria-haspopup="dialog" onClick={() => setOpen(isOn ? 'off' : 'on')}>
            {t(isOn ? 'factor.turnOff' : 'factor.turnOn')}
          </Button>
        )
      }
    >
      <Part query={state}>
        {({ fdEnabledDate, fdRecoveryCodeNum, fdRequired }) => (
          <p className="part-note">
            {fdEnabledDate === null
              ? t('factor.effect')
              : t('factor.since', { time: formatDateTime(fdEnabledDate), count: fdRecoveryCodeNum })}
            {fdRequired && ` ${t('factor.required')}`}
          </p>
        )}
      </Part>
      {open === 'on' && <Enrolment onClose={close} onDone={close} />}
      {open === 'off' && (
        <TurnOffDialog
          isRequired={state.data?.fdRequired ?? false}
          onClose={close}
          onDone={() => void refreshAccount()}
        />
      )}
    </Section>
  )
}
