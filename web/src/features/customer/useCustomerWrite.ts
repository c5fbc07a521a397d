import type { QueryClient } from '@tanstack/react-query'
import { STATUS } from '@zhixin/contract/closedSets'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import type { TFunction } from 'i18next'
import { call } from '../../lib/http'
import { useRowWrite } from '../../ui/list/state/useRowWrite'
import { refreshCustomers } from './customer.queries'

/** What changes a customer at once. */
export type CustomerWrite = 'activate' | 'deactivate' | 'delete'

/**
 * Activates, deactivates and deletes a customer; the last two ask before (rules customer.status, customer.delete).
 * @param refresh reads again what shows it
 */
export function useCustomerWrite(
  { id, fdName }: { id: number; fdName: string },
  t: TFunction<'customer'>,
  refresh: (client: QueryClient, write: CustomerWrite) => Promise<void> = refreshCustomers,
) {
  const { run, busy, pending } = useRowWrite<CustomerWrite>(
    (write) => send(id, write),
    'operation_succeeded',
    refresh,
  )

  function act(write: CustomerWrite) {
    if (write === 'activate') return run(write)
    run(write, {
      title: t(`actions.${write}Title`, { name: fdName }),
      text: t(`actions.${write}Text`),
      okText: t(`actions.${write}`),
      danger: true,
    })
  }

  return { act, busy, pending }
}

function send(id: number, write: CustomerWrite): Promise<unknown> {
  if (write === 'delete') return call(customerCalls.remove, { params: { id } })
  const fdStatus = write === 'activate' ? STATUS.valid : STATUS.invalid
  return call(customerCalls.switchStatus, { body: { id, fdStatus } })
}
