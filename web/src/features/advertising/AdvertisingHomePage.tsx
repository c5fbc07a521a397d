import { SERVICE_TYPE } from '@zhixin/contract/closedSets'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { type Page, pages } from '@zhixin/contract/pages'
import { isAllowed, permissions } from '@zhixin/contract/permissions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/i18n'
import { useAccount, useAllowed, useSession } from '../../lib/session'
import { Administrators } from '../profile/Administrators'
import { LinkGroups, MenuLinks } from '../profile/MenuLinks'
import { Section } from '../profile/Section'
import { useWhomToAsk } from '../site/SiteContact'
import styles from './AdvertisingHomePage.module.css'
import { GameCustomers } from './GameCustomers'

/** The pages with data of advertising platforms and games, to which nothing is connected yet. */
const waitingFamilies = ['advertising', 'gameReports'] as const

/**
 * Where game accounts land (rule entry.home): their customers, and the pages of advertising and game data, whose
 * sources are not connected yet.
 */
export function AdvertisingHomePage() {
  const { t } = useTranslation('advertising')
  return (
    <div className={`stack ${styles.page}`}>
      <Customers />
      <Section title={t('waiting.title')}>
        <p className="part-note">{t('waiting.text')}</p>
        <WaitingPages />
      </Section>
      <Section title={t('others')}>
        <MenuLinks />
      </Section>
    </div>
  )
}

/** The pages that are not connected, which the menu leaves out. */
function WaitingPages() {
  const { t } = useTranslation('advertising')
  const { permissions: held } = useSession()
  const isOpen = (page: Page) => !page.works && page.listedUnder === undefined && isAllowed(page.access, held)
  const groups = waitingFamilies.map((family) => ({
    path: family,
    title: t(`waiting.${family}`),
    links: pages
      .filter((page) => page.family === family && isOpen(page))
      .map(({ path, title }) => ({ path, title: title[currentLanguage()] })),
  }))
  return <LinkGroups groups={groups.filter(({ links }) => links.length > 0)} />
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
