import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import { customerList } from '@zhixin/contract/customer/customer.list'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../../lib/i18n'
import { formatDateTime } from '../../../ui/format'
import { StatusBadge } from '../../../ui/StatusBadge'
import { AccountName } from '../../record/AccountName'
import { useCustomerForm } from './parts/CustomerFormContext'
import styles from './parts/form.module.css'

/**
 * Which customer this is, and the server's own fields: its code and status, who created it and who changed it last. The
 * details are headed by its name; while it is edited, the name is a field below.
 */
export function RecordLine() {
  const { t } = useTranslation('customer')
  const { detail, mode } = useCustomerForm()
  if (!detail) return null
  const code = detail.fdCompanySerialCode
  const isValid = detail.fdStatus === 1
  const status = t(isValid ? 'status.valid' : 'status.invalid')
  const facts: Record<string, ReactNode> = {
    ...(mode !== PAGE_TYPE.detail && {
      [inWords(customerList.columns.fdCompanySerialCode.words)]: code,
      [inWords(customerList.columns.fdStatus.words)]: status,
    }),
    [t('form.record.created')]: <Who name={detail.fdCreatedByName} at={detail.createdDate} />,
    [t('form.record.updated')]: <Who name={detail.fdUpdatedBy} at={detail.lastModifiedDate} />,
  }
  return (
    <header className={`baseline wrap tabular gap-1 gap-x-4 below-3 ${styles.record}`}>
      {mode === PAGE_TYPE.detail && (
        <>
          <h2>{detail.fdName}</h2>
          <p className="flex gap-4 quiet">
            <span>{code}</span>
            <StatusBadge tone={isValid ? 'good' : 'quiet'}>{status}</StatusBadge>
          </p>
        </>
      )}
      <dl className="flex wrap caption faint">
        {Object.entries(facts).map(([name, fact]) => (
          <div className="flex gap-2" key={name}>
            <dt>{name}</dt>
            <dd className="quiet">{fact}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

const Who = ({ name, at }: { name: string; at: string }) => (
  <>
    <AccountName name={name} /> {formatDateTime(at)}
  </>
)
