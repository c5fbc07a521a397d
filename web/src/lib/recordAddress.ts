import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import { type PageKey, pageOf } from '@zhixin/contract/pages'

/** The page of each kind of record, and the query that shows one there: by its id, or by its name in a list. */
export const places = {
  customer: {
    page: 'customerDetailsEdit',
    query: (id: string) => ({ pageType: String(PAGE_TYPE.detail), id }),
    by: 'id',
  },
  role: { page: 'roleManagement', query: (id: string) => ({ id }), by: 'id' },
  product: { page: 'productConfiguration', query: (fdName: string) => ({ fdName }), by: 'name' },
  account: { page: 'userControl', query: (fdUsername: string) => ({ fdUsername }), by: 'name' },
  company: { page: 'company', query: (fdName: string) => ({ fdName }), by: 'name' },
  subject: { page: 'subjectDetails', query: (id: string) => ({ id }), by: 'id' },
  statement: { page: 'settlementDetails', query: (id: string) => ({ id }), by: 'id' },
  handPrice: { page: 'settlement', query: (fdName: string) => ({ fdName }), by: 'name' },
  order: { page: 'orders', query: (fdReferenceNo: string) => ({ fdReferenceNo }), by: 'name' },
  receipt: { page: 'receipt', query: (fdPayer: string) => ({ fdPayer }), by: 'name' },
  usageBatch: { page: 'dataPostback', query: (fdBatchNo: string) => ({ fdBatchNo }), by: 'name' },
} as const satisfies Record<
  string,
  { page: PageKey; query: (of: string) => Record<string, string>; by: 'id' | 'name' }
>

export type RecordKind = keyof typeof places

export const isRecordKind = (kind: string): kind is RecordKind => Object.hasOwn(places, kind)

/** What names a record in its address. */
export const namedBy = (kind: RecordKind): 'id' | 'name' => places[kind].by

/** The address of a record, and the permission that it needs. */
export function recordAddress(kind: RecordKind, of: string | number): { to: string; access: string } {
  const { page, query } = places[kind]
  const { path, access } = pageOf(page)
  return { to: `${path}?${new URLSearchParams(query(String(of)))}`, access }
}
