import { useQuery } from '@tanstack/react-query'
import { pageOf } from '@zhixin/contract/pages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAllowed } from '../../../lib/session'
import styles from '../account.module.css'
import { accountQueries } from '../account.queries'
import { ReachProvider, reaches } from '../reach'
import { AccountScreen } from './AccountScreen'

const everybody = pageOf('userControl')

/**
 * The accounts of one's own company (rule company.manage). Somebody without a company, such as staff, is led to the
 * list of all accounts.
 */
export function SubAccountPage() {
  const { t } = useTranslation('account')
  const { data } = useQuery(accountQueries.options(reaches.ownCompany))
  const opensAll = useAllowed(everybody.access)
  if (data?.fdCompanyList.length === 0)
    return (
      <div className={styles.nowhere}>
        <p>{t('noCompany.text')}</p>
        {opensAll && (
          <p className="above-2">
            <Link to={everybody.path}>{t('noCompany.show')}</Link>
          </p>
        )}
      </div>
    )
  return (
    <ReachProvider value={reaches.ownCompany}>
      <AccountScreen />
    </ReachProvider>
  )
}
