import { customerApi } from '@zhixin/contract/customer/customer.api'
import { SERVICE_TYPE } from '@zhixin/contract/customer/customer.enums'
import { pageAt } from '@zhixin/contract/pages'
import { permissions } from '@zhixin/contract/permissions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/i18n'
import { useAccount, useAllowed } from '../../lib/session'
import { useWhomToAsk } from '../../ui/SiteContact'
import { Administrators } from '../account/Administrators'
import { MenuLinks } from '../account/MenuLinks'
import styles from './AdvertisingHomePage.module.css'
import { GameCustomers } from './GameCustomers'

/** Whether a page shows data of the advertising platforms, to which nothing is connected yet. */
function isAdvertising(path: string): boolean {
  const family = pageAt(path)?.family
  return family === 'advertising' || family === 'gameReports'
}

/**
 * Where game accounts land (section 2.1): their customers, which are there, and the pages of advertising and game
 * data, which wait for their sources.
 */
export function AdvertisingHomePage() {
  const { t } = useTranslation('advertising')
  return (
    <div className={styles.page}>
      <Customers />
      <section>
        <h2>{t('waiting.title')}</h2>
        <p className={styles.note}>{t('waiting.text')}</p>
        <MenuLinks only={isAdvertising} />
      </section>
      <section>
        <h2>{t('others')}</h2>
        <MenuLinks only={(path) => !isAdvertising(path)} />
      </section>
    </div>
  )
}

/** The game customers, or why there are none to see. */
function Customers() {
  const { t } = useTranslation('advertising')
  const { fdServiceTypeArray } = useAccount()
  const whom = useWhomToAsk()
  const access = customerApi.list.access
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
    <section>
      <h2>{t('customers.title')}</h2>
      <p className={styles.note}>{text}</p>
      <Administrators />
    </section>
  )
}
