import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { priceTemplateCalls } from '@zhixin/contract/customer/priceTemplate.calls'
import { call } from '../../../lib/http'

const root = ['priceTemplate'] as const

/** The price templates, by name; there are few. */
export const templatesQuery = queryOptions({
  queryKey: [...root, 'list'],
  queryFn: ({ signal }) =>
    call(priceTemplateCalls.list, { body: { pageIndex: 1, pageSize: 1000 }, signal, quiet: true }),
})

/** The template of a customer, and where its prices depart from it. */
export const appliedTemplateQuery = (id: number) =>
  queryOptions({
    queryKey: [...root, 'ofCustomer', id],
    queryFn: ({ signal }) => call(priceTemplateCalls.ofCustomer, { params: { id }, signal, quiet: true }),
    meta: { isAside: true },
    staleTime: 0,
  })

/** After a template was saved or removed. */
export const refreshTemplates = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: root })
