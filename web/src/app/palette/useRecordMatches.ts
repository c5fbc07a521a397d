import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { pageOf } from '@zhixin/contract/pages'
import { productCalls } from '@zhixin/contract/product/product.record'
import { containsText } from '@zhixin/contract/searchKey'
import { useTranslation } from 'react-i18next'
import { read } from '../../lib/read'
import { recordAddress } from '../../lib/recordAddress'
import { useAllowed } from '../../lib/session'
import { useDebounced } from '../../ui/useDebounced'
import type { Entry } from './palette.entries'

/** Milliseconds without a key before the server is asked. */
const pause = 200

interface MatchRow {
  id: number
  fdName: string
  fdCompanySerialCode?: string
  fdStatus: number
}

/** The records that the server searches, by filters of their list; the last one finds what the others find. */
const kinds = {
  customers: {
    key: 'customer',
    call: customerCalls.list,
    page: 'customerManagement',
    filters: ['fdName', 'fdSearch'],
    most: 6,
    entryOf: ({ id, fdName, fdCompanySerialCode = '' }: MatchRow, maySeeDetail: boolean): Entry => ({
      id: `customer-${id}`,
      title: fdName,
      note: fdCompanySerialCode,
      href: maySeeDetail
        ? recordAddress('customer', id).to
        : listWith('customerManagement', 'fdCompanySerialCode', fdCompanySerialCode),
    }),
  },
  products: {
    key: 'product',
    call: productCalls.list,
    page: 'productConfiguration',
    filters: ['fdName'],
    most: 4,
    entryOf: ({ id, fdName, fdStatus }: MatchRow): Entry => ({
      id: `product-${id}`,
      title: fdName,
      mark: fdStatus === 0 ? 'inactive' : undefined,
      href: recordAddress('product', fdName).to,
    }),
  },
} as const

const listWith = (page: 'customerManagement' | 'productConfiguration', filter: string, value: string) =>
  `${pageOf(page).path}?${new URLSearchParams({ [filter]: value })}`

/** The minimum query: one letter matches everything; one Chinese character is half a name. */
const isEnough = (text: string) => [...text].length >= 2 || /\p{Script=Han}/u.test(text)

/**
 * Records through the list's own call and thus within the person's scope: those named so first, then whatever else
 * its search finds, and a link to the list if there are more. Without the permission for the list nothing is requested;
 * a newer query cancels the older one (rule palette.finds).
 */
export function useRecordMatches(kind: keyof typeof kinds, text: string) {
  const { t } = useTranslation('palette')
  const { key, call, page, filters, most, entryOf } = kinds[kind]
  const maySeeDetail = useAllowed(customerCalls.detail.access)
  const settled = useDebounced(text, pause)
  const isAsked = useAllowed(call.access) && isEnough(text)
  const answers = useQueries({
    queries: filters.map((filter) => ({
      ...read([key, 'list', 'palette', filter, settled], call, {
        body: { [filter]: settled, pageSize: most } as never,
      }),
      enabled: isAsked && isEnough(settled),
      placeholderData: keepPreviousData,
    })),
  })
  if (!isAsked) return { entries: [], busy: false, failed: false }
  const isSettled = settled === text
  // What was found for an earlier text stays while it matches this one, too.
  const rows = answers.flatMap(({ data, isPlaceholderData }) => {
    const found = (data?.rows ?? []) as MatchRow[]
    return isSettled && !isPlaceholderData ? found : found.filter((row) => containsText(row.fdName, text))
  })
  const entries = [...new Map(rows.map((row) => [row.id, row])).values()]
    .slice(0, most)
    .map((row) => entryOf(row, maySeeDetail))
  const failed = isSettled && answers.some((one) => one.isError)
  const total = answers.at(-1)?.data?.total ?? 0
  const href = listWith(page, filters.at(-1) ?? '', text)
  const all: Entry = { id: `all-${kind}`, title: t(`all.${kind}`, { total }), href }
  return {
    entries: total > most && !failed ? [...entries, all] : entries,
    busy: !isSettled || answers.some((one) => one.isFetching),
    failed,
  }
}
