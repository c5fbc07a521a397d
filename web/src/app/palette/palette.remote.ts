import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import type { CustomerFilters, CustomerRow } from '@zhixin/contract/customer/customerList.schema'
import type { FiltersOf } from '@zhixin/contract/list/list'
import { productCalls, type productList } from '@zhixin/contract/product/product.record'
import { containsText, searchKey } from '@zhixin/contract/searchKey'
import { read } from '../../lib/read'
import { useAllowed } from '../../lib/session'
import { useDebounced } from '../../ui/useDebounced'

/** Milliseconds without a key before the server is queried. */
const pause = 200

/** How many results are requested; the rest is in the list. */
const pageSize = 6

/** The results of the server. Rows of the previous query stay while they match this one, too. */
export interface SearchResults<Row> {
  rows: Row[]
  total: number
  busy: boolean
  failed: boolean
}

const nothing = { rows: [], total: 0, busy: false, failed: false }

/** The minimum query: one letter matches everything; one Chinese character is half a name. */
const isEnough = (text: string) => [...text].length >= 2 || /\p{Script=Han}/u.test(text)

/** A customer's code, or its end: `KH00000012`, `kh12`, `12`. */
const isCode = (text: string) => /^(kh)?\d+$/.test(searchKey(text))

/** What may be typed for a name in pinyin; digits alone are a code. */
const isPinyin = (text: string) => /^[a-z0-9' ü]*[a-zü][a-z0-9' ü]*$/.test(searchKey(text))

/**
 * The calls of the lists, with one filter. They are repeated here because importing the lists' modules would split them
 * into more files.
 */
const customersWith = (
  filter: Partial<Pick<CustomerFilters, 'fdName' | 'fdNamePinyin' | 'fdCompanySerialCode'>>,
) => ({
  ...read(['customer', 'list', 'palette', filter], customerCalls.list, {
    body: { ...filter, pageSize } as CustomerFilters,
  }),
  placeholderData: keepPreviousData,
})
const productsNamed = (fdName: string) => ({
  ...read(['product', 'list', 'palette', fdName], productCalls.list, {
    body: { fdName, pageSize } as FiltersOf<typeof productList>,
  }),
  placeholderData: keepPreviousData,
})

/**
 * Customers by name, its pinyin or code, through the list's own call and thus within the person's scope. Without the
 * permission for the list nothing is requested; a newer query cancels the older one (rule palette.finds).
 * @returns also the filter of the list that finds most of them
 */
export function useCustomerSearch(
  text: string,
): SearchResults<CustomerRow> & { filter: 'fdName' | 'fdNamePinyin' } {
  const allowed = useAllowed(customerCalls.list.access)
  const settled = useDebounced(text, pause)
  const enabled = allowed && isEnough(settled) && text !== ''
  const byName = useQuery({ ...customersWith({ fdName: settled }), enabled })
  const byPinyin = useQuery({
    ...customersWith({ fdNamePinyin: settled }),
    enabled: enabled && isPinyin(settled),
  })
  const byCode = useQuery({
    ...customersWith({ fdCompanySerialCode: settled }),
    enabled: enabled && isCode(settled),
  })
  if (!allowed || !isEnough(text)) return { ...nothing, filter: 'fdName' }
  const rows = [...(isCode(settled) ? (byCode.data?.rows ?? []) : []), ...(byName.data?.rows ?? [])]
  const fitting = rows.filter(
    (row) => containsText(row.fdName, text) || containsText(row.fdCompanySerialCode, text),
  )
  // Only the server knows how names read: these are of the very text that is typed.
  const isRead = isPinyin(text) && settled === text && !byPinyin.isPlaceholderData
  const read = isRead ? byPinyin.data : undefined
  const [named, other] = [byName.data?.total ?? 0, read?.total ?? 0]
  const asked = [byName, byPinyin, byCode]
  return {
    rows: [...new Map([...fitting, ...(read?.rows ?? [])].map((row) => [row.id, row])).values()],
    total: Math.max(named, other),
    filter: other > named ? 'fdNamePinyin' : 'fdName',
    busy: settled !== text || asked.some((one) => one.isFetching),
    failed: settled === text && asked.some((one) => one.isError),
  }
}

/** Products by name, likewise. */
export function useProductSearch(text: string) {
  const allowed = useAllowed(productCalls.list.access)
  const settled = useDebounced(text, pause)
  const { data, isFetching, isError } = useQuery({
    ...productsNamed(settled),
    enabled: allowed && isEnough(settled) && text !== '',
  })
  if (!allowed || !isEnough(text)) return nothing
  return {
    rows: (data?.rows ?? []).filter((row) => containsText(row.fdName, text)),
    total: data?.total ?? 0,
    busy: settled !== text || isFetching,
    failed: settled === text && isError,
  }
}
