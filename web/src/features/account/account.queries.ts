import { type QueryClient, useQuery } from '@tanstack/react-query'
import { accountCalls } from '@zhixin/contract/account/account.calls'
import type { AccountFilters, AccountRow } from '@zhixin/contract/account/account.schema'
import { pageOf } from '@zhixin/contract/pages'
import { product, productCalls } from '@zhixin/contract/product/product.record'
import { profileCalls } from '@zhixin/contract/profile/profile.calls'
import { read } from '../../lib/read'
import { useAllowed } from '../../lib/session'
import { type SearchedOptions, useSearchedOptions } from '../../ui/form/useSearchedOptions'
import { queriesOf } from '../recordKit/record.queries'
import type { AccountReach } from './reach'

/** The key of all queries of the administration of accounts. */
const root = ['account'] as const

/** How many background jobs the question before disabling lists. */
const jobsShown = 20

export const accountQueries = {
  /** A page of accounts; a newer query cancels this one. */
  list:
    ({ list, calls }: AccountReach) =>
    (filters: AccountFilters) =>
      read([...root, list.key, filters], calls.list, { body: filters }),
  /** An account for its form; always read again, as the form needs the present state. */
  detail: ({ list, calls }: AccountReach, id: number) =>
    read([...root, list.key, 'detail', id], calls.detail, { params: { id } }, { staleTime: 0, gcTime: 0 }),
  /** The roles and companies that accounts can have. */
  options: ({ list, calls }: AccountReach) => read([...root, list.key, 'options'], calls.options),
  /** What runs or waits for an account in the background. */
  jobs: (id: number) =>
    read(
      [...root, 'jobs', id],
      accountCalls.jobs,
      { body: { id, pageIndex: 1, pageSize: jobsShown } },
      { staleTime: 0 },
    ),
  /** The sessions of an account. */
  sessions: (id: number) =>
    read([...root, 'sessions', id], accountCalls.sessions, { body: { id } }, { staleTime: 0 }),
  /** The access tokens of an account. */
  tokens: (id: number) =>
    read([...root, 'tokens', id], accountCalls.tokens, { body: { id } }, { staleTime: 0 }),
  /** The vendors of an account with a stored secret. */
  secrets: (id: number) =>
    read([...root, 'secrets', id], profileCalls.thirdSecrets, { query: { accountId: id } }, { staleTime: 0 }),
}

/** After a write: whatever shows or counts accounts reads them again. */
export async function refreshAccounts(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: root }),
    ...['product', 'company', 'people'].map((key) => client.invalidateQueries({ queryKey: [key] })),
  ])
}

const productQueries = queriesOf(product)

/** More than anybody configures: the filter offers all of them at once. */
const allProducts = 1000

const byName = { pageIndex: 1, sortName: 'fdName', sortOrder: 'asc' } as const

const choicesIn = ({ rows }: { rows: readonly { id: number; fdName: string }[] }) =>
  rows.map(({ id, fdName }) => ({ value: id, label: fdName }))

/** The products of the filter; none without the permission for products. */
export function useProducts(wanted: boolean): readonly { value: number; label: string }[] | undefined {
  const allowed = useAllowed(productCalls.list.access) && wanted
  const { data, isError } = useQuery({
    ...productQueries.list({ ...byName, pageSize: allProducts, fdStatusList: [] }),
    enabled: allowed,
    select: choicesIn,
  })
  return allowed && !isError ? data : []
}

/** The products that accounts can be related to, found by part of their name. */
export function useProductOptions(): SearchedOptions {
  const enabled = useAllowed(productCalls.list.access)
  return useSearchedOptions((part) => {
    const { queryKey, queryFn } = productQueries.list({
      ...byName,
      pageSize: 50,
      fdStatusList: [],
      ...(part && { fdName: part }),
    })
    return {
      queryKey: [...queryKey, 'choices'],
      queryFn: async (context) => choicesIn(await queryFn(context)),
      enabled,
    }
  })
}

/** The customers that an account follows, in any way. */
export const followedAddress = ({ id }: Pick<AccountRow, 'id'>): string =>
  `${pageOf('customerManagement').path}?${new URLSearchParams({ fdFollowUpAccountIdList: String(id) })}`
