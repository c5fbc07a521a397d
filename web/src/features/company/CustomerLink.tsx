import type { CompanyRow } from '@zhixin/contract/company/company.schema'
import { useTranslation } from 'react-i18next'
import { CutText } from '../../ui/list/table/cells'
import { useRecordLinks } from '../record/useRecordLinks'

/** The customer of a company: a link if it can be opened, its name, or that it is outside one's scope. */
export function CustomerLink({ company }: { company: CompanyRow }) {
  const { t } = useTranslation('company')
  const link = useRecordLinks()
  const { fdClientId, fdClientName, fdClientHidden } = company
  if (fdClientHidden) return <span className="quiet">{t('hiddenCustomer')}</span>
  if (fdClientId === null || fdClientName === null) return '-'
  return <CutText {...link('customer', fdClientId)}>{fdClientName}</CutText>
}
