import { accountApi } from '@zhixin/contract/account/account.api'
import { subAccountApi } from '@zhixin/contract/account/subAccount.api'
import { reference } from '@zhixin/contract/apiReference'
import { companyApi } from '@zhixin/contract/company/company.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { noteApi } from '@zhixin/contract/customer/note.api'
import { dictionaryAdminApi } from '@zhixin/contract/dictionary/dictionaryAdmin.api'
import type { Endpoint } from '@zhixin/contract/endpoint'
import { ledgerApi } from '@zhixin/contract/ledger/ledger.api'
import { menuApi } from '@zhixin/contract/menu/menu.api'
import { productApi } from '@zhixin/contract/product/product.api'
import { recordApis } from '@zhixin/contract/recordApis'
import { roleApi } from '@zhixin/contract/role/role.api'
import { settlementApi } from '@zhixin/contract/settlement/settlement.api'
import { viewApi } from '@zhixin/contract/view/view.api'

/** Creations that tests know more of than their example in the reference. */
const known: readonly Endpoint[] = [
  customerApi.save,
  noteApi.save,
  productApi.save,
  dictionaryAdminApi.saveItem,
  menuApi.save,
  roleApi.save,
  accountApi.save,
  subAccountApi.save,
  companyApi.save,
  viewApi.save,
  ledgerApi.open,
  ledgerApi.refund,
  settlementApi.adjust,
  settlementApi.savePrice,
  recordApis.settlementTerm.save,
  recordApis.costPrice.save,
  recordApis.receipt.save,
  recordApis.order.save,
  recordApis.cardLimit.save,
  recordApis.messageTemplate.save,
  recordApis.balanceWatch.save,
  recordApis.keyword.save,
  recordApis.domain.save,
  recordApis.signature.save,
  recordApis.textTemplate.save,
  recordApis.serviceNumber.save,
  recordApis.port.save,
]

const described = reference.flatMap(({ endpoints }) => endpoints)

/** All other creations, with the body of their example, and the calls that list what they create and show one. */
export const plainCreations = described.flatMap(([endpoint, { example }]) => {
  if (!endpoint.creates || known.includes(endpoint)) return []
  const beside = (name: string) =>
    described.find(([{ path }]) => path === endpoint.path.replace(/\w+$/, name))?.[0]
  const list = beside('list')
  if (!example?.body || !list) throw new Error(`${endpoint.path} needs an example, and a list beside it`)
  return [{ endpoint, list, detail: beside('detail/:id'), body: example.body as { fdName: string } }]
})
