import type { SimilarCustomer } from '@zhixin/contract/customer/similar.schema'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog'
import { SimilarList } from './SimilarList'

/** After a customer was created: customers that look like it. */
export function SimilarDialog({
  customers,
  onClose,
}: {
  customers: readonly SimilarCustomer[]
  onClose: () => void
}) {
  const { t } = useTranslation('customer')
  return (
    <Dialog title={t('similar.saved')} onDismiss={onClose} closeText={t('form.backToList')}>
      <p>{t('similar.check')}</p>
      <SimilarList customers={customers} />
    </Dialog>
  )
}
