import type { CustomerThen } from '@zhixin/contract/customer/change.schema'
import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatDateTime } from '../../../ui/format'
import { WarnNote } from '../../../ui/WarnNote'
import { linkOf } from '../pageState'

/** Above the form: that this is no more how the customer is, and the way to that. */
export function ThenNote({ record }: { record: CustomerThen['fdRecord'] }) {
  const { t } = useTranslation('customer')
  const now = new URL(linkOf({ pageType: PAGE_TYPE.detail, id: record.fdCustomerId }))
  return (
    <WarnNote>
      {t('form.then', { time: formatDateTime(record.createdDate), name: record.fdAccountName })}{' '}
      <Link to={now.pathname + now.search}>{t('form.now')}</Link>
    </WarnNote>
  )
}
