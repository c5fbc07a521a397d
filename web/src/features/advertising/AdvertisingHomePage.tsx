import { SERVICE_TYPE } from '@zhixin/contract/closedSets'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { permissions } from '@zhixin/contract/permissions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/i18n'
import { useAccount, useAllowed } from '../../lib/session'
import { Administrators } from '../profile/Administrators'
import { MenuLinks } from '../profile/MenuLinks'
import { Section } from '../profile/Section'
import { useWhomToAsk } from '../site/SiteContact'
import { GameCustomers } from './GameCustomers'

/**
 * Where game accounts land (rule entry.home): their customers, and what else they may open.
 */
export function AdvertisingHomePage() {
  const { t } = useTranslation('advertising')
  return (
    <div className="stack gap-6 pad-start-4 contained">
      <Customers />
      <Section title={t('others')}>
        <MenuLinks />
      </Section>
    </div>
  )
}

/** The game customers, or why none can be seen. */
function Customers() {
  const { t } = useTranslation('advertising')
  const { fdServiceTypeArray } = useAccount()
  const whom = useWhomToAsk()
  const access = customerCalls.list.access
  const mayList = useAllowed(access)
  if (!mayList) {
    const name = permissions.find((one) => one.code === access)?.name[currentLanguage()] ?? access
    return <NoCustomers text={t('customers.forbidden', { name, whom })} />
  }
  if (!fdServiceTypeArray.includes(SERVICE_TYPE.game))
    return <NoCustomers text={t('customers.outOfScope', { whom })} />
  return <GameCustomers />
}

function NoCustomers({ text }: { text: ReactNode }) {
  const { t } = useTranslation('advertising')
  return (
    <Section title={t('customers.title')}>
      <p className="part-note">{text}</p>
      <Administrators />
    </Section>
  )
}
