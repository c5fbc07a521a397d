import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../ui/format'

interface Props {
  /** The record as somebody else has saved it. */
  current: CustomerDetail | undefined
  onStay: () => void
  onReload: (current: CustomerDetail) => void
}

/** Somebody else has saved the same customer meanwhile: says who and when; nothing typed is lost by staying. */
export function ConflictDialog({ current, onStay, onReload }: Props) {
  const { t } = useTranslation('customer')
  return (
    <Modal
      open={current !== undefined}
      title={t('form.conflict.title')}
      width={460}
      mask={{ closable: false }}
      onCancel={onStay}
      footer={[
        <Button key="reload" danger onClick={() => current && onReload(current)}>
          {t('form.conflict.reload')}
        </Button>,
        <Button key="stay" type="primary" autoFocus onClick={onStay}>
          {t('form.conflict.stay')}
        </Button>,
      ]}
    >
      {current && (
        <p>
          {t('form.conflict.text', {
            name: current.fdUpdatedBy,
            time: formatDateTime(current.lastModifiedDate),
          })}
        </p>
      )}
      <p>{t('form.conflict.choice')}</p>
    </Modal>
  )
}
