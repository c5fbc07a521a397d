import { MISSING } from '@zhixin/contract/customer/customer.enums'
import { customerList } from '@zhixin/contract/customer/customer.list'
import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { type Finding, findingPermissions } from '@zhixin/contract/customer/finding.enums'
import type { Column } from '@zhixin/contract/list/list'
import { maskNumber } from '@zhixin/contract/numberMask'
import type { PermissionCode } from '@zhixin/contract/permissions'
import type { Caller } from '../../http/call'
import { JsonText } from '../../http/JsonText'
import { demand } from '../../http/serve'

/** A customer with everything that is stored, for the server's own use, never for an answer. */
export interface WholeCustomer extends CustomerDetail {
  fdStep: boolean
  fdBaseUnitPriceStepList: NonNullable<CustomerDetail['fdBaseUnitPriceStepList']>
}

/** What somebody must hold to be shown a column of the list, and to sort by it. */
export const neededFor = (column = ''): readonly PermissionCode[] =>
  (customerList.columns as Readonly<Record<string, Column>>)[column]?.needs ?? []

type Holder = Pick<Caller, 'permissions'>

/** Which hidden fields of a customer somebody may see. */
export interface SeenFields {
  /** Vendor prices, settle prices, tiers, and the active kind (rule hidden.price). */
  prices: boolean
  /** The numbers of contacts (rule hidden.number). */
  numbers: boolean
}

export const fieldsSeenBy = ({ permissions }: Holder): SeenFields => ({
  prices: permissions.has('client:price'),
  numbers: permissions.has('client:mobile'),
})

type Contact = CustomerDetail['contacts'][number]

const maskContact = (contact: Contact): Contact => ({
  ...contact,
  fdContactMobile: maskNumber(contact.fdContactMobile),
  fdPhone: contact.fdPhone && maskNumber(contact.fdPhone),
})

const noPrices = {
  fdStep: null,
  fdSettleMessageList: null,
  fdSettlePlatformMessageDetailList: null,
  fdBaseUnitPriceStepList: null,
}

/** A customer with the numbers that the caller may see, the others masked. */
export function withSeenNumbers(caller: Holder, customer: WholeCustomer): WholeCustomer {
  if (fieldsSeenBy(caller).numbers) return customer
  return {
    ...customer,
    fdMyClientContactList: customer.fdMyClientContactList.map(maskContact),
    contacts: customer.contacts.map(maskContact),
  }
}

/** A customer with the fields that the caller may see. */
export const shownTo = (caller: Holder, customer: WholeCustomer): CustomerDetail => ({
  ...withSeenNumbers(caller, customer),
  ...(!fieldsSeenBy(caller).prices && noPrices),
})

/** The same for a customer as JSON text; the text stays unchanged for callers who may see everything. */
export function writtenFor(caller: Holder, customer: JsonText<WholeCustomer>): JsonText<CustomerDetail> {
  const { prices, numbers } = fieldsSeenBy(caller)
  if (prices && numbers) return new JsonText(customer.text)
  return new JsonText(JSON.stringify(shownTo(caller, customer.read())))
}

/**
 * Refuses filters and an order by what the caller may not see (rule hidden.find).
 * @throws AppError forbidden
 */
export function demandFilters(
  caller: Caller,
  { sortName, fdMissingList, fdFindingList, fdAsideList }: CustomerFilters,
): void {
  for (const code of neededFor(sortName)) demand(caller, code)
  if (fdMissingList.includes(MISSING.price)) demand(caller, 'client:price')
  for (const finding of [...fdFindingList, ...fdAsideList]) {
    const needed = findingPermissions[finding as Finding]
    if (needed) demand(caller, needed)
  }
}
