import { useQuery } from '@tanstack/react-query'
import { accountCalls } from '@zhixin/contract/account/account.calls'
import { pageOf } from '@zhixin/contract/pages'
import { type ProductRow, productCalls } from '@zhixin/contract/product/product.record'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '../../lib/read'
import { useAllowed } from '../../lib/session'
import { Dialog } from '../../ui/Dialog'
import { DialogRows } from '../../ui/DialogRows'
import { CountButton, CountLink } from '../../ui/list/table/CountLink'
import { AccountName } from '../record/AccountName'

const accounts = pageOf('userControl')

/** How many accounts are related to a product: a link to exactly these, or to their names for readers without that list. */
export function RelatedAccounts({ product }: { product: ProductRow }) {
  const { t } = useTranslation('product')
  const [open, setOpen] = useState(false)
  const opensAccounts = useAllowed(accounts.access)
  const seesAccounts = useAllowed(accountCalls.list.access) && opensAccounts
  const { id, fdName: name, fdRelatedAccountNum: count } = product
  const counted = { count, says: t('accounts.of', { name, count }) }
  if (seesAccounts) return <CountLink {...counted} to={`${accounts.path}?fdProductIdList=${id}`} />
  return (
    <>
      <CountButton {...counted} onOpen={() => setOpen(true)} />
      {open && <AccountNames product={product} onClose={() => setOpen(false)} />}
    </>
  )
}

function AccountNames({ product, onClose }: { product: ProductRow; onClose: () => void }) {
  const { t } = useTranslation('product')
  const { id, fdName, fdRelatedAccountNum } = product
  const query = useQuery(read(['product', 'accounts', id], productCalls.accounts, { params: { id } }))
  return (
    <Dialog
      title={t('accounts.title', { count: query.data?.length ?? fdRelatedAccountNum })}
      onDismiss={onClose}
      closeText={t('accounts.close')}
    >
      <p className="below-3">{fdName}</p>
      <DialogRows {...{ query }} failed={t('accounts.failed')} retry={t('accounts.retry')}>
        {(account) => (
          <li key={account.id} className="ink small">
            <AccountName name={account.fdUsername} isLinked={false} />
          </li>
        )}
      </DialogRows>
    </Dialog>
  )
}
