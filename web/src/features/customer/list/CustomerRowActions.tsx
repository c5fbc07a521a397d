import { useMutation, useQueryClient } from '@tanstack/react-query'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { STATUS, type Status } from '@zhixin/contract/customer/customer.enums'
import type { CustomerRow } from '@zhixin/contract/customer/customer.schema'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { messageText } from '../../../lib/i18n'
import { notify } from '../../../lib/notice'
import { useAllowed } from '../../../lib/session'
import { confirm } from '../../../ui/confirm'
import { RowAction, RowActions } from '../../../ui/list/RowActions'
import { refreshCustomers } from '../customer.queries'

interface Props {
  row: CustomerRow
  onOpen: (row: CustomerRow, mode: 'edit' | 'detail') => void
}

/** What can be done with one customer: by its status, and by what the person may do (section 2.4). */
export function CustomerRowActions({ row, onOpen }: Props) {
  const { t } = useTranslation('customer')
  const mayOpen = useAllowed(customerApi.detail.access)
  const maySave = useAllowed(customerApi.save.access)
  const maySwitch = useAllowed(customerApi.switchStatus.access)
  const mayDelete = useAllowed(customerApi.remove.access)
  const switching = useCustomerWrite((fdStatus: Status) =>
    call(customerApi.switchStatus, { body: { id: row.id, fdStatus } }),
  )
  const removing = useCustomerWrite(() => call(customerApi.remove, { params: { id: row.id } }))
  const busy = switching.isPending || removing.isPending
  const valid = row.fdStatus === STATUS.valid

  async function ask(action: 'deactivate' | 'delete', run: () => void) {
    const yes = await confirm({
      title: t(`actions.${action}Title`, { name: row.fdName }),
      text: t(`actions.${action}Text`),
      okText: t(`actions.${action}`),
      danger: true,
    })
    if (yes) run()
  }

  return (
    <RowActions>
      {mayOpen && (
        <RowAction disabled={busy} onClick={() => onOpen(row, 'detail')}>
          {t('actions.detail')}
        </RowAction>
      )}
      {mayOpen && maySave && (
        <RowAction disabled={busy} onClick={() => onOpen(row, 'edit')}>
          {t('actions.edit')}
        </RowAction>
      )}
      {maySwitch && valid && (
        <RowAction
          pending={switching.isPending}
          onClick={() => void ask('deactivate', () => switching.mutate(STATUS.invalid))}
        >
          {t('actions.deactivate')}
        </RowAction>
      )}
      {maySwitch && !valid && (
        <RowAction
          pending={switching.isPending}
          disabled={busy}
          onClick={() => switching.mutate(STATUS.valid)}
        >
          {t('actions.activate')}
        </RowAction>
      )}
      {mayDelete && !valid && (
        <RowAction
          danger
          pending={removing.isPending}
          disabled={busy}
          onClick={() => void ask('delete', () => removing.mutate())}
        >
          {t('actions.delete')}
        </RowAction>
      )}
    </RowActions>
  )
}

/** A write to one customer: it lasts until the list has been read again. The HTTP client shows a failure. */
function useCustomerWrite<Input = void>(write: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      notify.success(messageText('operation_succeeded'))
      return refreshCustomers(client)
    },
  })
}
