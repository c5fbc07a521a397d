import { priceTemplateCalls } from '@zhixin/contract/customer/priceTemplate.calls'
import { read, refreshOf } from '../../../lib/read'

const root = ['priceTemplate'] as const

/** The price templates, by name; there are few. */
export const templatesQuery = read([...root, 'list'], priceTemplateCalls.list, {
  body: { pageIndex: 1, pageSize: 1000 },
  quiet: true,
})

/** The template of a customer, and where its prices depart from it. */
export const appliedTemplateQuery = (id: number) =>
  read(
    [...root, 'ofCustomer', id],
    priceTemplateCalls.ofCustomer,
    { params: { id }, quiet: true },
    { staleTime: 0, meta: { isAside: true } },
  )

/** After a template was saved or removed. */
export const refreshTemplates = refreshOf(root)
