import { STATUS } from '@zhixin/contract/closedSets'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import type { ListedCustomer } from '@zhixin/contract/customer/customerList.schema'
import { noteCalls } from '@zhixin/contract/customer/note.calls'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { call } from '../../../lib/http'
import { useAllowed } from '../../../lib/session'
import { useRowWrite } from '../../../ui/list/state/useRowWrite'
import { RowAction, RowActions } from '../../../ui/list/table/RowActions'
import { refreshCustomers } from '../customer.queries'
import { useMayPrice } from '../scope'

type Write = 'activate' | 'deactivate' | 'delete'

/** The person's permissions for customers, read once for a list instead of once per row. */
export interface CustomerRights {
  open: boolean
  save: boolean
  /** The prices alone. */
  price: boolean
  create: boolean
  switchStatus: boolean
  remove: boolean
  note: boolean
}

/** The person's permissions for customers. */
export function useCustomerRights(): CustomerRights {
  const open = useAllowed(customerCalls.detail.access)
  const save = useAllowed(customerCalls.save.access)
  return {
    open,
    // The form itself needs `client:detail`.
    save: save && open,
    price: useMayPrice() && !save && open,
    create: save && open,
    switchStatus: useAllowed(customerCalls.switchStatus.access),
    remove: useAllowed(customerCalls.remove.access),
    // The dialog offers the contacts of the details.
    note: useAllowed(noteCalls.save.access) && open,
  }
}

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
  const { run, busy, pending } = useRowWrite<Write>(
    (write) => send(row.id, write),
    'operation_succeeded',
    refreshCustomers,
  )
  const valid = row.fdStatus === STATUS.valid

  const ask = (write: 'deactivate' | 'delete') =>
    run(write, {
      title: t(`actions.${write}Title`, { name: row.fdName }),
      text: t(`actions.${write}Text`),
      okText: t(`actions.${write}`),
      danger: write === 'delete' ? 'final' : 'undoable',
    })

  const action = (write: Write, onClick: () => void) => (
    <RowAction danger={write === 'delete'} pending={pending === write} disabled={busy} onClick={onClick}>
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
      {rights.switchStatus &&
        (valid ? action('deactivate', () => ask('deactivate')) : action('activate', () => run('activate')))}
      {rights.note && (
        <RowAction disabled={busy} onClick={() => onNote(row)}>
          {t('note.add')}
        </RowAction>
      )}
      {rights.remove && !valid && action('delete', () => ask('delete'))}
    </RowActions>
  )
}

function send(id: number, write: Write): Promise<unknown> {
  if (write === 'delete') return call(customerCalls.remove, { params: { id } })
  const fdStatus = write === 'activate' ? STATUS.valid : STATUS.invalid
  return call(customerCalls.switchStatus, { body: { id, fdStatus } })
}
