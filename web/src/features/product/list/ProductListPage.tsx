import { pageOf } from '@zhixin/contract/pages'
import { productCalls } from '@zhixin/contract/product/product.calls'
import type { ProductRow } from '@zhixin/contract/product/product.schema'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAllowed } from '../../../lib/session'
import { LazyView } from '../../../ui/LazyView'
import { NewButton } from '../../../ui/list/NewButton'
import { tellSaved } from '../../../ui/list/state/saved'
import { wide } from '../../../ui/list/table/columns'
import { useExportTool } from '../../export/ExportButton'
import { ViewedList } from '../../view/ViewedList'
import { productDialogPart, relatedAccountsPart } from '../dialog/dialog.parts'
import { productQueries } from '../product.queries'
import { ProductRowActions } from './ProductRowActions'
import { useProductColumns } from './product.columns'
import { useProductFilters } from './product.filters'
import { productList } from './product.list'

const { path } = pageOf('productConfiguration')

/** The open dialog. */
type Open = { what: 'new' } | { what: 'edit' | 'accounts'; product: ProductRow }

/** The product list. */
export function ProductListPage() {
  const { t } = useTranslation('product')
  const [open, setOpen] = useState<Open>()
  const save = useAllowed(productCalls.save.access)
  const switchStatus = useAllowed(productCalls.switchStatus.access)
  const openAccounts = useCallback((product: ProductRow) => setOpen({ what: 'accounts', product }), [])
  const columns = useProductColumns(openAccounts)
  const fields = useProductFilters()
  const actionsWidth = wide(108, 126)
  const actions = useMemo(() => {
    if (!save && !switchStatus) return undefined
    const onEdit = (product: ProductRow) => setOpen({ what: 'edit', product })
    return {
      width: actionsWidth,
      render: (row: ProductRow) => (
        <ProductRowActions row={row} rights={{ save, switchStatus }} t={t} onEdit={onEdit} />
      ),
    }
  }, [actionsWidth, save, switchStatus, t])
  const create = save && (
    <NewButton onNear={() => void productDialogPart.prefetch()} onClick={() => setOpen({ what: 'new' })}>
      {t('actions.new')}
    </NewButton>
  )
  const close = () => setOpen(undefined)

  const toolsFor = useExportTool('product')
  return (
    <>
      <ViewedList
        listKey="product"
        definition={productList}
        query={productQueries.list}
        fields={fields}
        columns={columns}
        {...(actions && { actions })}
        label={t('list.label')}
        things={t('list.things')}
        toolsFor={toolsFor}
        create={create || undefined}
        savedLink={({ name }, text) => (
          <Link to={{ search: `?${new URLSearchParams({ fdName: name })}` }}>{text}</Link>
        )}
      />
      {open?.what === 'accounts' && (
        <LazyView
          part={relatedAccountsPart}
          fallback={null}
          props={{ product: open.product, onClose: close }}
          onFailed={close}
        />
      )}
      {(open?.what === 'new' || open?.what === 'edit') && (
        <LazyView
          part={productDialogPart}
          fallback={null}
          props={{
            product: open.what === 'edit' ? open.product : undefined,
            onClose: close,
            onSaved: (saved) => tellSaved(path, saved),
          }}
          onFailed={close}
        />
      )}
    </>
  )
}
