import { STATUS } from '@zhixin/contract/customer/customer.enums'
import { productCalls } from '@zhixin/contract/product/product.calls'
import type { ProductRow } from '@zhixin/contract/product/product.schema'
import type { TFunction } from 'i18next'
import { call } from '../../../lib/http'
import { confirm } from '../../../ui/confirm'
import { useRowWrite } from '../../../ui/list/state/useRowWrite'
import { RowAction, RowActions } from '../../../ui/list/table/RowActions'
import { refreshProducts } from '../product.queries'

type Write = 'activate' | 'deactivate'

interface Props {
  row: ProductRow
  /** The person's permissions for products. */
  rights: { save: boolean; switchStatus: boolean }
  t: TFunction<'product'>
  onEdit: (row: ProductRow) => void
}

/** The actions of a product's row, by its status and by what the person may do (rule product.status). */
export function ProductRowActions({ row, rights, t, onEdit }: Props) {
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
  async function askDeactivate() {
    const yes = await confirm({
      title: t('actions.deactivateTitle'),
      text: t('actions.deactivateText', { name: row.fdName, count: row.fdRelatedAccountNum }),
      okText: t('actions.deactivate'),
      danger: 'undoable',
    })
    if (yes) run('deactivate')
  }

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
          onClick={active ? () => void askDeactivate() : () => run('activate')}
        >
          {t(active ? 'actions.deactivate' : 'actions.activate')}
        </RowAction>
      )}
    </RowActions>
  )
}
