import { priceTemplateCalls } from '@zhixin/contract/customer/priceTemplate.calls'
import type { PriceTemplate } from '@zhixin/contract/customer/priceTemplate.schema'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { messageText } from '../../../lib/i18n'
import { read, refreshOf } from '../../../lib/read'
import { useWrite } from '../../../ui/useWrite'

const root = ['priceTemplate'] as const

/** The price templates, by name; there are few. */
export const templatesQuery = read([...root, 'list'], priceTemplateCalls.list, {
  body: { pageIndex: 1, pageSize: 1000 },
  quiet: true,
})

/** The versions of a template, the newest first. */
export const versionsQuery = (id: number) =>
  read([...root, 'versions', id], priceTemplateCalls.versions, { params: { id }, quiet: true })

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

/** Removes a template after a question. */
export function useRemoveTemplate() {
  const { t } = useTranslation('customer')
  const { write, waits } = useWrite(refreshTemplates)
  const remove = ({ id, fdName }: PriceTemplate) =>
    write({
      row: id,
      ask: {
        title: t('template.removeTitle', { name: fdName }),
        text: t('template.removeText'),
        okText: t('actions.delete'),
        danger: true,
      },
      send: () => call(priceTemplateCalls.remove, { params: { id } }),
      done: () => messageText('operation_succeeded'),
    })
  return { remove, waits }
}
