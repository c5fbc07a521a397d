import { companyCalls } from '@zhixin/contract/company/company.calls'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { productCalls } from '@zhixin/contract/product/product.record'
import { relationCalls } from '@zhixin/contract/relation/relation.calls'
import { relationList } from '@zhixin/contract/relation/relation.list'
import {
  RELATION,
  type RelationFilters,
  type RelationRecord,
  relationKinds,
} from '@zhixin/contract/relation/relation.schema'
import { useMemo } from 'react'
import { read } from '../../lib/read'
import { useAllowed } from '../../lib/session'
import { CutText } from '../../ui/list/table/cells'
import { usePeople } from '../person/person.queries'
import { useRecordLinks } from '../record/useRecordLinks'
import { ViewedList } from '../view/ViewedList'

const relationQueries = {
  /** A page of the records; refetched after every write of a customer. */
  list: (filters: RelationFilters) =>
    read(['customer', 'relation', filters], relationCalls.list, { body: filters }),
}

/** The records of links that were made and removed, when and by whom. */
export function RelateRecordPage() {
  const link = useRecordLinks()
  const { nameOf } = usePeople()
  const cells = useMemo(
    () => ({
      fdSubject: (row: RelationRecord) => {
        const isProduct = row.fdKind === RELATION.product
        const to = isProduct ? link('product', row.fdSubject) : link('customer', row.fdCustomerId)
        return <CutText {...to}>{row.fdSubject}</CutText>
      },
      fdOther: (row: RelationRecord) => (
        <CutText {...link(row.fdKind === RELATION.company ? 'company' : 'account', row.fdOther)}>
          {row.fdKind === RELATION.company ? row.fdOther : nameOf(row.fdOther)}
        </CutText>
      ),
    }),
    [link, nameOf],
  )
  return (
    <ViewedList list={relationList} query={relationQueries.list} cells={cells} filters={useSeenKinds()} />
  )
}

/** Only the kinds that the person may see in lists are offered. */
function useSeenKinds() {
  const sees = {
    [RELATION.company]: useAllowed(companyCalls.list.access),
    [RELATION.follower]: useAllowed(customerCalls.list.access),
    [RELATION.product]: useAllowed(productCalls.list.access),
  }
  const hidden = relationKinds.filter((kind) => !sees[kind]).join()
  return useMemo(
    () => ({ withoutValues: { fdKindList: relationKinds.filter((kind) => hidden.includes(String(kind))) } }),
    [hidden],
  )
}
