import { changeCalls } from '@zhixin/contract/customer/change.calls'
import type { ChangeRecord } from '@zhixin/contract/customer/change.schema'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import { pageOf } from '@zhixin/contract/pages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { call } from '../../../lib/http'
import { useAllowed } from '../../../lib/session'
import { Button } from '../../../ui/Button'
import { formatDateTime } from '../../../ui/format'
import { useRowWrite } from '../../../ui/list/state/useRowWrite'
import { RecordDrawer } from '../../../ui/RecordDrawer'
import { refreshCustomers } from '../customer.queries'
import styles from './change.module.css'

interface Props {
  record: ChangeRecord
  open: boolean
  onClose: () => void
}

const { path: formPath } = pageOf('customerDetailsEdit')

/** The address of a customer, as it is now or as it was when a change had been made. */
const addressOf = ({ id, fdCustomerId }: ChangeRecord, when: 'now' | 'then') =>
  `${formPath}?${new URLSearchParams({
    pageType: String(PAGE_TYPE.detail),
    id: String(fdCustomerId),
    ...(when === 'then' && { asOf: String(id) }),
  })}`

/** One change of a customer: every field in sentences, with the way back to what it was. */
export function ChangeDrawer({ record, open, onClose }: Props) {
  const { t } = useTranslation('change')
  const fields = [...new Set(record.fdChangeList.map(({ fdField }) => fdField))]
  return (
    <RecordDrawer open={open} onClose={onClose} title={t('record.title')}>
      <p className="strong breaks title">{record.fdSentence}</p>
      <p className="flex wrap gap-1 gap-x-4 above-2 quiet small">
        <time dateTime={record.createdDate}>{formatDateTime(record.createdDate)}</time>
        <span>{record.fdSourceName}</span>
        {record.fdBatchId !== null && <span>{t('record.batch', { id: String(record.fdBatchId) })}</span>}
      </p>
      {!record.fdCustomerDeleted && (
        <p className="flex wrap gap-1 gap-x-4 above-2 quiet small">
          <Link to={addressOf(record, 'then')}>{t('record.then')}</Link>
          <Link to={addressOf(record, 'now')}>{t('record.now')}</Link>
          <Link to={`?fdCustomerId=${record.fdCustomerId}`} onClick={onClose}>
            {t('record.all')}
          </Link>
        </p>
      )}
      {fields.length === 0 ? (
        <p className="faint above-4">{t('record.noChanges')}</p>
      ) : (
        <ul className={`above-4 ${styles.fields}`}>
          {fields.map((field) => (
            <Field key={field} record={record} field={field} />
          ))}
        </ul>
      )}
    </RecordDrawer>
  )
}

/** What was changed of a field. What somebody may change, and was something before, can be put back. */
function Field({ record, field }: { record: ChangeRecord; field: string }) {
  const { t } = useTranslation('change')
  const changes = record.fdChangeList.filter(({ fdField }) => fdField === field)
  const [first] = changes
  const name = first?.fdFieldName ?? field
  const maySave = useAllowed(changeCalls.putBack.access)
  const maySwitch = useAllowed(customerCalls.switchStatus.access)
  const seesNumbers = useAllowed('client:mobile')
  const allowed =
    maySave &&
    (field !== 'fdStatus' || maySwitch) &&
    (field !== 'fdMyClientContactList' || seesNumbers) &&
    record.fdAction !== 'create' &&
    !record.fdCustomerDeleted
  const { run, busy } = useRowWrite<'putBack'>(
    () => call(changeCalls.putBack, { body: { id: record.id, fdField: field } }),
    'save_succeeded',
    refreshCustomers,
  )

  function putBack() {
    const isWhole = changes.length === 1 && first?.fdRowName === null && first.fdKind !== 'rearranged'
    run('putBack', {
      title: t('putBack.title', { field: name, customer: record.fdCustomerName }),
      text: isWhole
        ? t('putBack.value', { value: first.fdOldText ?? t('putBack.nothing') })
        : t('putBack.list', { time: formatDateTime(record.createdDate) }),
      okText: t('putBack.ok'),
    })
  }

  return (
    <li className="flex at-top between gap-4 ruled breaks pad-3">
      <div>
        <strong>{name}</strong>
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened does not change any more
          <p key={index}>{change.fdSentence}</p>
        ))}
      </div>
      {allowed && (
        <Button
          disabled={busy}
          loading={busy}
          aria-label={t('putBack.of', { field: name })}
          onClick={putBack}
        >
          {t('putBack.button')}
        </Button>
      )}
    </li>
  )
}
