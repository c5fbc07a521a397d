import { administratorRole } from '@zhixin/contract/account/administratorRole'
import { permissions } from '@zhixin/contract/permissions'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/i18n'
import { useAccount, useSession } from '../../lib/session'
import { useWhomToAsk } from '../site/SiteContact'
import { Administrators } from './Administrators'
import styles from './AuthenticationCenterPage.module.css'
import { Tags } from './Facts'

/** The person's permissions by name, and whom to ask for more. */
export function Permissions() {
  const { t } = useTranslation('account')
  const whom = useWhomToAsk()
  const { fdRoleCode } = useAccount()
  const held = useSession().permissions
  const language = currentLanguage()
  // Pages are in the menu, as links.
  const actions = permissions.filter(({ code }) => !code.startsWith('page:') && held.has(code))
  return (
    <section>
      <h2>{t('access.title')}</h2>
      {actions.length > 0 ? (
        <div className={styles.actions}>
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
    </section>
  )
}
