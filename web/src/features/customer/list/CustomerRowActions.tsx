import { STATUS } from '@zhixin/contract/closedSets'
import type { ListedCustomer } from '@zhixin/contract/customer/customerList.schema'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { RowAction, RowActions } from '../../../ui/list/table/RowActions'
import type { CustomerRights } from '../useCustomerRights'
import { type CustomerWrite, useCustomerWrite } from '../useCustomerWrite'

interface Props {
  row: ListedCustomer
  rights: CustomerRights
  t: TFunction<'customer'>
  onOpen: (row: ListedCustomer, mode: 'edit' | 'detail') => void
  onNote: (row: ListedCustomer) => void
  /** What else can be done in this list. */
  children?: ReactNode
}

/**
 * The actions of a customer's row, by its status and by what the person may do (rules customer.status,
 * customer.delete).
 */
export function CustomerRowActions({ row, rights, t, onOpen, onNote, children }: Props) {
  const { act, busy, pending } = useCustomerWrite(row, t)
  const valid = row.fdStatus === STATUS.valid

  const action = (write: CustomerWrite) => (
    <RowAction
      danger={write === 'delete'}
      pending={pending === write}
      disabled={busy}
      onClick={() => act(write)}
    >
      {t(`actions.${write}`)}
    </RowAction>
  )

  return (
    <RowActions>
      {rights.open && (
        <RowAction disabled={busy} onClick={() => onOpen(row, 'detail')}>
          {t('actions.detail')}
        </RowAction>
      )}
      {rights.save && (
        <RowAction disabled={busy} onClick={() => onOpen(row, 'edit')}>
          {t('actions.edit')}
        </RowAction>
      )}
      {rights.price && (
        <RowAction disabled={busy} onClick={() => onOpen(row, 'edit')}>
          {t('actions.price')}
        </RowAction>
      )}
      {children}
      {/* One button that changes its name, so that it keeps the focus. */}
      {rights.switchStatus && action(valid ? 'deactivate' : 'activate')}
      {rights.note && (
        <RowAction disabled={busy} onClick={() => onNote(row)}>
          {t('note.add')}
        </RowAction>
      )}
      {rights.remove && !valid && action('delete')}
    </RowActions>
  )
}
