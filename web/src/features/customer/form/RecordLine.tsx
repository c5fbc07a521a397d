import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../ui/format'
import { useCustomerForm } from './parts/CustomerFormContext'
import styles from './parts/form.module.css'

/** The server's own fields of a record: its code, who created it and who changed it last. */
export function RecordLine() {
  const { t } = useTranslation('customer')
  const { detail } = useCustomerForm()
  if (!detail) return null
  return (
    <dl className={styles.record}>
      <div>
        <dt>{t('columns.fdCompanySerialCode')}</dt>
        <dd>{detail.fdCompanySerialCode}</dd>
      </div>
      <div>
        <dt>{t('columns.fdStatus')}</dt>
        <dd>{detail.fdStatus === 1 ? t('status.valid') : t('status.invalid')}</dd>
      </div>
      <div>
        <dt>{t('form.record.created')}</dt>
        <dd>
          {detail.fdCreatedByName} {formatDateTime(detail.createdDate)}
        </dd>
      </div>
      <div>
        <dt>{t('form.record.updated')}</dt>
        <dd>
          {detail.fdUpdatedBy} {formatDateTime(detail.lastModifiedDate)}
        </dd>
      </div>
    </dl>
  )
}
