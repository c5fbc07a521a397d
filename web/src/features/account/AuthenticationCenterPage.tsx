import { useTranslation } from 'react-i18next'
import styles from './AuthenticationCenterPage.module.css'
import { EndedSessions } from './EndedSessions'
import { Identity, VendorKeys } from './Identity'
import { Logins } from './Logins'
import { MenuLinks } from './MenuLinks'
import { Password } from './Password'
import { Permissions } from './Permissions'
import { Sessions } from './Sessions'
import { Work } from './Work'

/**
 * The account centre, where most people land: what they have to do, then who they are, what they may do and whom to ask
 * for more, and their sessions.
 */
export function AuthenticationCenterPage() {
  const { t } = useTranslation('account')
  return (
    <div className={styles.page}>
      <Work />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Identity />
          <VendorKeys />
          <Permissions />
        </div>
        <div className={styles.column}>
          {/* First, so that nothing that arrives later moves its button away from the pointer. */}
          <Password />
          <section>
            <h2>{t('links.title')}</h2>
            <MenuLinks />
          </section>
          <Sessions />
          <Logins />
          <EndedSessions />
        </div>
      </div>
    </div>
  )
}
