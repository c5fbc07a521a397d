import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SiteContact, useAsksContact } from '../site/SiteContact'
import styles from './AuthenticationCenterPage.module.css'
import { administratorsQuery } from './account.queries'
import { Tags } from './Facts'

/**
 * Whom to ask for a permission (rule account.ask): the administrators by name, or the site's contact. Needs the
 * namespace `account`.
 */
export function Administrators() {
  return useAsksContact() ? <SiteContact /> : <Names />
}

function Names() {
  const { t } = useTranslation('account')
  const { data } = useQuery(administratorsQuery)
  if (!data || data.length === 0) return null
  return (
    <div className={styles.names}>
      <span className="faint">{t('administrators')}</span>
      <Tags texts={data.map((one) => one.fdUsername)} />
    </div>
  )
}
