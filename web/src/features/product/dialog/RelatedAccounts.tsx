import { useQuery } from '@tanstack/react-query'
import type { ProductRow } from '@zhixin/contract/product/product.schema'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import dialog from '../../../ui/rows.module.css'
import { Waiting } from '../../../ui/Waiting'
import { productQueries } from '../product.queries'
import styles from './dialog.module.css'

/** The related accounts of a product by name, for readers without the list of accounts. */
export function RelatedAccounts({ product, onClose }: { product: ProductRow; onClose: () => void }) {
  const { t } = useTranslation('product')
  const { data, isError, isFetching, refetch } = useQuery(productQueries.accounts(product.id))

  function content() {
    if (data)
      return (
        <ul className={`${dialog.rows} ${styles.accounts}`}>
          {data.map(({ id, fdUsername }) => (
            <li key={id}>{fdUsername}</li>
          ))}
        </ul>
      )
    if (isError && !isFetching)
      return (
        <p className={styles.failed} role="alert">
          {t('accounts.failed')} <Button onClick={() => void refetch()}>{t('accounts.retry')}</Button>
        </p>
      )
    return <Waiting />
  }

  return (
    <Dialog
      title={t('accounts.title', { count: data?.length ?? product.fdRelatedAccountNum })}
      onDismiss={onClose}
      closeText={t('accounts.close')}
    >
      <p>{product.fdName}</p>
      {content()}
    </Dialog>
  )
}
