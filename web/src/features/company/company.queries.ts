import type { QueryClient } from '@tanstack/react-query'
import { companyCalls } from '@zhixin/contract/company/company.calls'
import type { CompanyFilters, CompanyMergeInput } from '@zhixin/contract/company/company.schema'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { call } from '../../lib/http'
import { read } from '../../lib/read'
import { useAllowed } from '../../lib/session'
import { type SearchedOptions, useSearchedOptions } from '../../ui/form/useSearchedOptions'

/** The key of all queries of companies. */
const root = ['company'] as const

/** How many are offered at a time: further ones are found by part of their name. */
const offered = 50

export const companyQueries = {
  /** A page of companies; a newer query cancels this one. */
  list: (filters: CompanyFilters) => read([...root, 'list', filters], companyCalls.list, { body: filters }),
  /** A company for its form; always read again, as the form needs the present state. */
  detail: (id: number) =>
    read([...root, 'detail', id], companyCalls.detail, { params: { id } }, { staleTime: 0, gcTime: 0 }),
  /** The preview of a merge; the dialog says why one is not possible. */
  merge: (input: CompanyMergeInput) =>
    read(
      [...root, 'merge', input],
      companyCalls.previewMerge,
      { body: input, quietFor: ({ status }) => status !== 0 },
      { staleTime: 0, gcTime: 0 },
    ),
}

/** Other companies, found by part of their name. */
export function useCompanyOptions(exceptId: number): SearchedOptions {
  return useSearchedOptions((part) => ({
    queryKey: [...root, 'choices', exceptId, part],
    queryFn: async ({ signal }) => {
      const body = { ...(part && { fdName: part }), pageSize: offered } as CompanyFilters
      const { rows } = await call(companyCalls.list, { body, signal })
      return rows.filter(({ id }) => id !== exceptId).map(({ id, fdName }) => ({ value: id, label: fdName }))
    },
  }))
}

/** Customers in one's scope, found by part of their name; none without the permission for customers. */
export function useCustomerOptions(): SearchedOptions {
  const enabled = useAllowed(customerCalls.list.access)
  return useSearchedOptions((part) => ({
    queryKey: ['customer', 'choices', part],
    queryFn: async ({ signal }) => {
      const body = { ...(part && { fdName: part }), pageSize: offered } as CustomerFilters
      const { rows } = await call(customerCalls.list, { body, signal })
      return rows.map(({ id, fdName, fdCompanySerialCode }) => ({
        value: id,
        label: `${fdName} · ${fdCompanySerialCode}`,
      }))
    },
    enabled,
  }))
}

/** After a write: whatever shows companies, or the accounts of one, reads them again. */
export async function refreshCompanies(client: QueryClient): Promise<void> {
  await Promise.all([root, ['account']].map((queryKey) => client.invalidateQueries({ queryKey })))
}
