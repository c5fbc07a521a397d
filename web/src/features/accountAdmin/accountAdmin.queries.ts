import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { accountApi } from '@zhixin/contract/account/account.api'
import { accountAdminApi } from '@zhixin/contract/account/accountAdmin.api'
import type { AccountFilters, AccountRow } from '@zhixin/contract/account/accountAdmin.schema'
import { pageOf } from '@zhixin/contract/pages'
import { productApi } from '@zhixin/contract/product/product.api'
import { call } from '../../lib/http'
import { useAllowed } from '../../lib/session'
import { productQueries } from '../product/product.queries'

/** Everything that has been read about the accounts of everybody. */
const root = ['accountAdmin'] as const

export const accountAdminQueries = {
  /** A page of accounts; a newer question cancels this one. */
  list: (filters: AccountFilters) => ({
    queryKey: [...root, 'list', filters],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(accountAdminApi.list, { body: filters, signal }),
  }),
  /** An account as its form has it; whoever opens the form wants it as it is now. */
  detail: (id: number) =>
    queryOptions({
      queryKey: [...root, 'detail', id],
      queryFn: ({ signal }) => call(accountAdminApi.detail, { params: { id }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  /** The roles and companies that accounts can have. */
  options: queryOptions({
    queryKey: [...root, 'options'],
    queryFn: ({ signal }) => call(accountAdminApi.options, { signal }),
  }),
  /** Where an account is logged in. */
  sessions: (id: number) =>
    queryOptions({
      queryKey: [...root, 'sessions', id],
      queryFn: ({ signal }) => call(accountAdminApi.sessions, { body: { id }, signal }),
      staleTime: 0,
    }),
  /** Which vendor platforms of an account have a secret. */
  secrets: (id: number) =>
    queryOptions({
      queryKey: [...root, 'secrets', id],
      queryFn: ({ signal }) => call(accountApi.thirdSecrets, { query: { accountId: id }, signal }),
      staleTime: 0,
    }),
}

/** After a write: whatever shows accounts, or counts them, reads again. */
export async function refreshAccounts(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: root }),
    client.invalidateQueries({ queryKey: ['product'] }),
  ])
}

/** More than anybody configures: the form offers all of them at once. */
const allProducts = 1000

/** The products that accounts can be related to; none for whoever may not see products. */
export function useProducts(): readonly { value: number; label: string }[] | undefined {
  const allowed = useAllowed(productApi.list.access)
  const { data, isError } = useQuery({
    ...productQueries.list({
      pageIndex: 1,
      pageSize: allProducts,
      sortName: 'fdName',
      sortOrder: 'asc',
      fdStatusList: [],
    }),
    enabled: allowed,
    select: ({ rows }) => rows.map(({ id, fdName }) => ({ value: id, label: fdName })),
  })
  return allowed && !isError ? data : []
}

/** The customers that an account follows, in whichever way. */
export const followedAddress = ({ id }: Pick<AccountRow, 'id'>): string =>
  `${pageOf('customerManagement').path}?${new URLSearchParams({ fdFollowUpAccountIdList: String(id) })}`
