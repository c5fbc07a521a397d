import { useMutation, useQueryClient } from '@tanstack/react-query'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { STATUS } from '@zhixin/contract/customer/customer.enums'
import type { CustomerRow } from '@zhixin/contract/customer/customer.schema'
import type { TFunction } from 'i18next'
import { call } from '../../../lib/http'
import { messageText } from '../../../lib/i18n'
import { notify } from '../../../lib/notice'
import { useAllowed } from '../../../lib/session'
import { confirm } from '../../../ui/confirm'
import { RowAction, RowActions } from '../../../ui/list/RowActions'
import { refreshCustomers } from '../customer.queries'

type Write = 'activate' | 'deactivate' | 'delete'

/** What the person may do with customers; asked once for a list, not once for each of its rows. */
export interface CustomerRights {
  open: boolean
  save: boolean
  switchStatus: boolean
  remove: boolean
}

/** What the person may do with customers. */
export function useCustomerRights(): CustomerRights {
  const open = useAllowed(customerApi.detail.access)
  const save = useAllowed(customerApi.save.access)
  return {
    open,
    // The form itself asks for `client:detail`.
    save: save && open,
    switchStatus: useAllowed(customerApi.switchStatus.access),
    remove: useAllowed(customerApi.remove.access),
  }
}

interface Props {
  row: CustomerRow
  rights: CustomerRights
  t: TFunction<'customer'>
  onOpen: (row: CustomerRow, mode: 'edit' | 'detail') => void
}

/** What can be done with one customer: by its status, and by what the person may do (section 2.4). */
export function CustomerRowActions({ row, rights, t, onOpen }: Props) {
  const client = useQueryClient()
  // It lasts until the list has been read again; the HTTP client shows a failure.
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (write: Write) => send(row.id, write),
    onSuccess: () => {
      notify.success(messageText('operation_succeeded'))
      return refreshCustomers(client)
    },
  })
  const valid = row.fdStatus === STATUS.valid

  async function ask(write: 'deactivate' | 'delete') {
    const yes = await confirm({
      title: t(`actions.${write}Title`, { name: row.fdName }),
      text: t(`actions.${write}Text`),
      okText: t(`actions.${write}`),
      danger: true,
    })
    if (yes) mutate(write)
  }

  const action = (write: Write, run: () => void) => (
    <RowAction
      danger={write === 'delete'}
      pending={isPending && variables === write}
      disabled={isPending}
      onClick={run}
    >
      {t(`actions.${write}`)}
    </RowAction>
  )

  return (
    <RowActions>
      {rights.open && (
        <RowAction disabled={isPending} onClick={() => onOpen(row, 'detail')}>
          {t('actions.detail')}
        </RowAction>
      )}
      {rights.save && (
        <RowAction disabled={isPending} onClick={() => onOpen(row, 'edit')}>
          {t('actions.edit')}
        </RowAction>
      )}
      {rights.switchStatus && valid && action('deactivate', () => void ask('deactivate'))}
      {rights.switchStatus && !valid && action('activate', () => mutate('activate'))}
      {rights.remove && !valid && action('delete', () => void ask('delete'))}
    </RowActions>
  )
}

function send(id: number, write: Write): Promise<unknown> {
  if (write === 'delete') return call(customerApi.remove, { params: { id } })
  const fdStatus = write === 'activate' ? STATUS.valid : STATUS.invalid
  return call(customerApi.switchStatus, { body: { id, fdStatus } })
}
