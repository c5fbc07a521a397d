import { useQuery } from '@tanstack/react-query'
import { pageOf } from '@zhixin/contract/pages'
import type { ProductRow } from '@zhixin/contract/product/product.schema'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAllowed } from '../../../lib/session'
import { Dialog } from '../../../ui/Dialog'
import { productQueries } from '../product.queries'
import styles from './dialog.module.css'

const users = pageOf('userControl')

/** Who is linked with a product; a link to the user, for whoever may see users. */
export function RelatedAccounts({ product, onClose }: { product: ProductRow; onClose: () => void }) {
  const { t } = useTranslation('product')
  const linked = useAllowed(users.access)
  const { data, isError, isFetching, refetch } = useQuery(productQueries.accounts(product.id))

  function content() {
    if (data)
      return (
        <ul className={styles.accounts}>
          {data.map(({ id, fdUsername }) => (
            <li key={id}>
              {linked ? (
                <Link to={`${users.path}?${new URLSearchParams({ fdUsername })}`}>{fdUsername}</Link>
              ) : (
                fdUsername
              )}
            </li>
          ))}
        </ul>
      )
    if (isError && !isFetching)
      return (
        <p className={styles.failed} role="alert">
          {t('accounts.failed')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('accounts.retry')}
          </Button>
        </p>
      )
    return <p className={styles.loading} aria-busy="true" />
  }

  return (
    <Dialog
      title={t('accounts.title', { count: data?.length ?? product.fdRelatedAccountNum })}
      onDismiss={onClose}
      actions={
        <Button type="primary" autoInsertSpace={false} data-autofocus onClick={onClose}>
          {t('accounts.close')}
        </Button>
      }
    >
      <p>{product.fdName}</p>
      {content()}
    </Dialog>
  )
}
