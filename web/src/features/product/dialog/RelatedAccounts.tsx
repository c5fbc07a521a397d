import { useQuery } from '@tanstack/react-query'
import type { ProductRow } from '@zhixin/contract/product/product.schema'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog'
import { DialogRows } from '../../../ui/DialogRows'
import { productQueries } from '../product.queries'
import styles from './dialog.module.css'

/** The related accounts of a product by name, for readers without the list of accounts. */
export function RelatedAccounts({ product, onClose }: { product: ProductRow; onClose: () => void }) {
  const { t } = useTranslation('product')
  const query = useQuery(productQueries.accounts(product.id))
  return (
    <Dialog
      title={t('accounts.title', { count: query.data?.length ?? product.fdRelatedAccountNum })}
      onDismiss={onClose}
      closeText={t('accounts.close')}
    >
      <p className="below-3">{product.fdName}</p>
      <DialogRows {...{ query }} failed={t('accounts.failed')} retry={t('accounts.retry')}>
        {({ id, fdUsername }) => (
          <li key={id} className={`ink small ${styles.account}`}>
            {fdUsername}
          </li>
        )}
      </DialogRows>
    </Dialog>
  )
}
