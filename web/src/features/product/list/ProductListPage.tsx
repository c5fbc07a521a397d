import { accountAdminCalls } from '@zhixin/contract/accountAdmin/accountAdmin.calls'
import { STATUS } from '@zhixin/contract/customer/customer.enums'
import { pageOf } from '@zhixin/contract/pages'
import { productCalls } from '@zhixin/contract/product/product.calls'
import { productList } from '@zhixin/contract/product/product.list'
import type { ProductRow } from '@zhixin/contract/product/product.schema'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { useAllowed } from '../../../lib/session'
import { formatCount } from '../../../ui/format'
import { lazyComponent } from '../../../ui/lazyComponent'
import { NewButton } from '../../../ui/list/NewButton'
import { tellSaved } from '../../../ui/list/state/saved'
import { savedBy } from '../../../ui/list/state/savedBy'
import { useRowWrite } from '../../../ui/list/state/useRowWrite'
import { CountLink } from '../../../ui/list/table/CountLink'
import styles from '../../../ui/list/table/cells.module.css'
import { wide } from '../../../ui/list/table/columns'
import { RowAction, RowActions } from '../../../ui/list/table/RowActions'
import { ViewedList } from '../../view/ViewedList'
import { productQueries, refreshProducts } from '../product.queries'

const ProductDialog = lazyComponent('product dialog', ['edit'], () =>
  import('../dialog/ProductDialog').then((module) => module.ProductDialog),
)

const RelatedAccounts = lazyComponent('related accounts', [], () =>
  import('../dialog/RelatedAccounts').then((module) => module.RelatedAccounts),
)

const { path } = pageOf('productConfiguration')
const accounts = pageOf('userControl')

/** The open dialog. */
type Open = { what: 'new' } | { what: 'edit' | 'accounts'; product: ProductRow }

/** The product list. */
export function ProductListPage() {
  const { t } = useTranslation('product')
  const [open, setOpen] = useState<Open>()
  const save = useAllowed(productCalls.save.access)
  const switchStatus = useAllowed(productCalls.switchStatus.access)
  const opensAccounts = useAllowed(accounts.access)
  const seesAccounts = useAllowed(accountAdminCalls.list.access) && opensAccounts
  const cells = useMemo(
    () => ({
      fdRelatedAccountNum: (row: ProductRow) => {
        const count = row.fdRelatedAccountNum
        const counted = { count, says: t('accounts.of', { name: row.fdName, count }) }
        // Exactly these accounts; their names alone for readers without the list of accounts.
        if (seesAccounts) return <CountLink {...counted} to={`${accounts.path}?fdProductIdList=${row.id}`} />
        return (
          <CountButton
            {...counted}
            onNear={RelatedAccounts.prefetch}
            onOpen={() => setOpen({ what: 'accounts', product: row })}
          />
        )
      },
    }),
    [t, seesAccounts],
  )
  const actionsWidth = wide(108, 126)
  const actions = useMemo(() => {
    if (!save && !switchStatus) return undefined
    const onEdit = (product: ProductRow) => setOpen({ what: 'edit', product })
    return {
      width: actionsWidth,
      render: (row: ProductRow) => (
        <ProductRowActions row={row} rights={{ save, switchStatus }} onEdit={onEdit} />
      ),
    }
  }, [actionsWidth, save, switchStatus])
  const close = () => setOpen(undefined)

  return (
    <>
      <ViewedList
        list={productList}
        query={productQueries.list}
        cells={cells}
        {...(actions && { actions })}
        create={
          save && (
            <NewButton onNear={ProductDialog.prefetch} onClick={() => setOpen({ what: 'new' })}>
              {t('actions.new')}
            </NewButton>
          )
        }
        savedLink={savedBy('fdName')}
      />
      {open?.what === 'accounts' && <RelatedAccounts product={open.product} onClose={close} />}
      {(open?.what === 'new' || open?.what === 'edit') && (
        <ProductDialog
          product={open.what === 'edit' ? open.product : undefined}
          onClose={close}
          onSaved={(saved) => tellSaved(path, saved)}
        />
      )}
    </>
  )
}

interface CountButtonProps {
  count: number
  /** What the number counts, for screen readers. */
  says: string
  onOpen: () => void
  /** Called when somebody is about to press it, to prefetch what it opens. */
  onNear?: () => void
}

/** A number that opens what it counts; 0 opens nothing. */
function CountButton({ count, says, onOpen, onNear }: CountButtonProps) {
  if (count === 0) return '0'
  return (
    <button
      type="button"
      className={`accent tabular ink medium ${styles.open}`}
      aria-haspopup="dialog"
      aria-label={says}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onOpen}
    >
      {formatCount(count)}
    </button>
  )
}

type Write = 'activate' | 'deactivate'

interface ProductRowActionsProps {
  row: ProductRow
  /** The person's permissions for products. */
  rights: { save: boolean; switchStatus: boolean }
  onEdit: (row: ProductRow) => void
}

/** The actions of a product's row, by its status and by what the person may do (rule product.status). */
function ProductRowActions({ row, rights, onEdit }: ProductRowActionsProps) {
  const { t } = useTranslation('product')
  const { run, busy, pending } = useRowWrite<Write>(
    (write) =>
      call(productCalls.switchStatus, {
        body: { id: row.id, fdStatus: write === 'activate' ? STATUS.valid : STATUS.invalid },
      }),
    'modified_successfully',
    refreshProducts,
  )
  const active = row.fdStatus === STATUS.valid

  // The question is fixed to the letter (rule product.status); the product's name stands in the second line.
  const deactivate = () =>
    run('deactivate', {
      title: t('actions.deactivateTitle'),
      text: t('actions.deactivateText', { name: row.fdName, count: row.fdRelatedAccountNum }),
      okText: t('actions.deactivate'),
      danger: 'undoable',
    })

  return (
    <RowActions>
      {rights.save && (
        <RowAction disabled={busy} onClick={() => onEdit(row)}>
          {t('actions.edit')}
        </RowAction>
      )}
      {/* One button that changes its name, so that it keeps the focus. */}
      {rights.switchStatus && (
        <RowAction
          pending={pending === (active ? 'deactivate' : 'activate')}
          disabled={busy}
          onClick={active ? deactivate : () => run('activate')}
        >
          {t(active ? 'actions.deactivate' : 'actions.activate')}
        </RowAction>
      )}
    </RowActions>
  )
}
