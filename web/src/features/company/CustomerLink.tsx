import type { CompanyRow } from '@zhixin/contract/company/company.schema'
import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import { pageOf } from '@zhixin/contract/pages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAllowed } from '../../lib/session'
import { CutText } from '../../ui/list/table/cells'
import styles from './company.module.css'

const details = pageOf('customerDetailsEdit')

/** The customer of a company: a link if it can be opened, its name, or that it is outside one's scope. */
export function CustomerLink({ company }: { company: CompanyRow }) {
  const { t } = useTranslation('company')
  const opens = useAllowed(details.access)
  const { fdClientId, fdClientName, fdClientHidden } = company
  if (fdClientHidden) return <span className={styles.quiet}>{t('hiddenCustomer')}</span>
  if (fdClientId === null || fdClientName === null) return '-'
  if (!opens) return <CutText>{fdClientName}</CutText>
  const search = new URLSearchParams({ pageType: String(PAGE_TYPE.detail), id: String(fdClientId) })
  return (
    <Link className={styles.link} to={`${details.path}?${search}`}>
      <CutText>{fdClientName}</CutText>
    </Link>
  )
}
