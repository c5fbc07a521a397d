import { isDeepStrictEqual } from 'node:util'
import { type contactFields, eachContactField } from '@zhixin/contract/customer/contact.fields'
import type { CustomerInput } from '@zhixin/contract/customer/customer.schema'
import { eachPlainField, type PlainFieldName } from '@zhixin/contract/customer/plain.fields'
import type { Stored } from '@zhixin/contract/customer/plain.schema'
import type { PriceLists } from '@zhixin/contract/customer/priceRows'
import type { CustomerPrices, SettleEntry } from '@zhixin/contract/customer/settlement.schema'
import { isMasked, maskNumber } from '@zhixin/contract/numberMask'
import type { Attachment } from '@zhixin/contract/upload/attachment.schema'
import { AppError, type FieldIssue, invalid } from '../../http/AppError'
import type { TypedNumber } from '../audit/audit.writes'
import type { WholeCustomer } from './customer.fields'

/** A nested row; one without an id is new. */
type Row<T> = T & { id: number | null }

/** A plain field as it is stored: null where a save may leave it out. */
type Plain = {
  [F in PlainFieldName]:
    | Exclude<CustomerInput[F], undefined>
    | (undefined extends CustomerInput[F] ? null : never)
}

/**
 * Everything about a customer that a save can change, in one canonical form. Stored and requested state are both
 * brought into it, so that comparing them shows what a save would change.
 */
export interface CustomerState extends Plain, PriceLists {
  fdPlatformList: number[]
  fdCompanyList: Row<{ fdCompanyName: string }>[]
  fdOperationFollowUpAccountIdList: number[]
  fdBusinessFollowUpAccountIdList: number[]
  fdOtherFollowUpAccountIdList: number[]
  fdMyClientContactList: Row<ContactState>[]
  fdBusinessLicenseList: unknown[]
  fdInvoiceDataList: unknown[]
  fdMyClientOfficeAddressList: Row<{ fdOfficeAddress: string }>[]
}

type ContactState = Stored<typeof contactFields>

/** The stored state. */
export function stateOf(customer: WholeCustomer): CustomerState {
  return {
    ...eachPlainField<CustomerState>((field) => customer[field]),
    fdPlatformList: customer.fdPlatformList,
    fdCompanyList: customer.fdCompanyList,
    fdOperationFollowUpAccountIdList: customer.fdOperationFollowUpAccountIdList,
    fdBusinessFollowUpAccountIdList: customer.fdBusinessFollowUpAccountIdList,
    fdOtherFollowUpAccountIdList: customer.fdOtherFollowUpAccountIdList,
    fdMyClientContactList: customer.fdMyClientContactList,
    fdStep: customer.fdStep,
    fdSettlePlatformMessageDetailList: customer.fdSettlePlatformMessageDetailList ?? [],
    fdSettleMessageList: customer.fdSettleMessageList ?? [],
    fdBaseUnitPriceStepList: customer.fdBaseUnitPriceStepList,
    fdBusinessLicenseList: JSON.parse(customer.fdBusinessLicenseList),
    fdInvoiceDataList: JSON.parse(customer.fdInvoiceDataList),
    fdMyClientOfficeAddressList: customer.fdMyClientOfficeAddressList.map(({ id, fdOfficeAddress }) => ({
      id,
      fdOfficeAddress,
    })),
  }
}

/** What a save asks for. */
interface Requested {
  state: CustomerState
  /** The numbers that count as changed, whatever is stored. */
  typed: TypedNumber[]
}

/**
 * The state that a save asks for. The id of a nested row counts only if the row is this customer's and was not named
 * before; any other id makes a new row (rule customer.rows). What the sender may not see of the record stays as it
 * is, and nothing that they type is compared with it.
 * @param isTyped which numbers were typed by somebody who may not see those that are there
 * @throws AppError validation_failed when it has two lists of contacts and neither is the record's, or a masked
 * number that is none of the record's
 */
export function requestedState(
  input: CustomerInput,
  current: WholeCustomer | null,
  { seesPrices, isTyped }: { seesPrices: boolean; isTyped: (number: TypedNumber) => boolean },
): Requested {
  const { fdStep, fdSettlePlatformMessageDetailList, fdSettleMessageList, fdBaseUnitPriceStepList } =
    seesPrices ? requestedPrices(input) : current ? stateOf(current) : noPrices
  const { rows, typed } = requestedContacts(input, current, isTyped)
  const state = {
    ...eachPlainField<CustomerState>((field) => input[field] ?? null),
    fdPlatformList: input.fdPlatformList,
    fdCompanyList: withOwnIds(input.fdCompanyList, current?.fdCompanyList, ({ fdCompanyName }) => ({
      fdCompanyName,
    })),
    fdOperationFollowUpAccountIdList: input.fdOperationFollowUpAccountIdList,
    fdBusinessFollowUpAccountIdList: input.fdBusinessFollowUpAccountIdList,
    fdOtherFollowUpAccountIdList: input.fdOtherFollowUpAccountIdList,
    fdMyClientContactList: rows,
    fdStep,
    fdSettlePlatformMessageDetailList,
    fdSettleMessageList,
    fdBaseUnitPriceStepList,
    fdBusinessLicenseList: input.fdBusinessLicenseList.map(plain),
    fdInvoiceDataList: input.fdInvoiceDataList.map(plain),
    fdMyClientOfficeAddressList: withOwnIds(
      input.fdMyClientOfficeAddressList,
      current?.fdMyClientOfficeAddressList,
      ({ fdOfficeAddress }) => ({ fdOfficeAddress }),
    ),
  }
  return { state, typed }
}

/** The prices of a customer that has none. */
export const noPrices: PriceLists = {
  fdStep: false,
  fdSettlePlatformMessageDetailList: [],
  fdSettleMessageList: [],
  fdBaseUnitPriceStepList: [],
}

/** The prices that a save asks for. */
export const requestedPrices = (input: CustomerPrices): PriceLists => ({
  fdStep: input.fdStep,
  fdSettlePlatformMessageDetailList: (input.fdSettlePlatformMessageDetailList ?? []).map((row) => ({
    ...row,
    fdPlatformList: row.fdPlatformList.toSorted((a, b) => a - b),
  })),
  fdSettleMessageList: oneEntryPerVendor(input.fdSettleMessageList ?? []),
  fdBaseUnitPriceStepList: input.fdBaseUnitPriceStepList ?? [],
})

/** A list of contacts that a save asks for, with the numbers in it that count as changed, whatever is stored. */
interface RequestedContacts {
  rows: Row<ContactState>[]
  typed: TypedNumber[]
}

/**
 * The contacts that a save asks for. If it has two lists, the one that differs from the record counts (rule
 * contact.names).
 * @throws AppError validation_failed when both differ
 */
function requestedContacts(
  { fdMyClientContactList = [], contacts }: CustomerInput,
  current: WholeCustomer | null,
  isTyped: (number: TypedNumber) => boolean,
): RequestedContacts {
  const own = current?.fdMyClientContactList ?? []
  const askedIn = (list: Contact[]) => withNumbers(withOwnIds(list, own, contactOf), own, isTyped)
  const isRecord = ({ rows, typed }: RequestedContacts) => typed.length === 0 && isDeepStrictEqual(rows, own)
  const asked = askedIn(fdMyClientContactList)
  if (!contacts) return demandNumbers(asked, own)
  const other = askedIn(contacts)
  if (isRecord(asked)) return demandNumbers(other, own)
  if (isRecord(other) || isDeepStrictEqual(other, asked)) return demandNumbers(asked, own)
  throw invalid(['contacts'], 'contacts_differ')
}

const contactOf = (contact: Contact) => eachContactField<ContactState>((name) => contact[name] ?? null)

function withOwnIds<In extends { id?: number | undefined }, Out>(
  rows: In[],
  own: { id: number }[] | undefined,
  pick: (row: In) => Out,
): Row<Out>[] {
  const free = new Set(own?.map((row) => row.id))
  return rows.map((row) => ({
    id: row.id !== undefined && free.delete(row.id) ? row.id : null,
    ...pick(row),
  }))
}

/** A vendor in several entries gets one; an entry without a price is dropped. */
function oneEntryPerVendor(entries: SettleEntry[]): SettleEntry[] {
  const byVendor = new Map<number, SettleEntry>()
  for (const { fdPlatform, fdDetailList } of entries) {
    const entry = byVendor.get(fdPlatform)
    if (entry) entry.fdDetailList.push(...fdDetailList)
    else byVendor.set(fdPlatform, { fdPlatform, fdDetailList: [...fdDetailList] })
  }
  return [...byVendor.values()].filter((entry) => entry.fdDetailList.length > 0)
}

/** As it will come back from the database: JSON has no undefined. */
function plain(entry: Attachment): unknown {
  if (typeof entry === 'string') return entry
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined))
}

type Contact = NonNullable<CustomerInput['contacts']>[number]

/** The fields of a contact that are numbers, with the sentence that asks for one. */
const messages = {
  fdContactMobile: 'contact_mobile_required',
  fdPhone: 'contact_phone_masked',
} as const
const numberFields = Object.keys(messages) as (keyof typeof messages)[]

/**
 * The contacts of a save with their real numbers: a masked number on its own row means that the stored one stays,
 * whoever sends it (rule hidden.number).
 */
function withNumbers(
  rows: Row<ContactState>[],
  stored: Row<ContactState>[],
  isTyped: (number: TypedNumber) => boolean,
): RequestedContacts {
  const storedById = new Map(stored.map((row) => [row.id, row]))
  const typed: TypedNumber[] = []
  const real = rows.map((row) => {
    const own = row.id === null ? undefined : storedById.get(row.id)
    const numbers = numberFields.map((field) => {
      const [sent, there] = [row[field], own?.[field]]
      if (!sent) return [field, sent]
      if (there && sent === maskNumber(there)) return [field, there]
      if (!isTyped({ id: row.id, field })) return [field, sent]
      // What is there may have a star, from before; whoever does not see it cannot mean it.
      if (isMasked(sent)) return [field, '*']
      typed.push({ id: row.id, field })
      return [field, sent]
    })
    return { ...row, ...Object.fromEntries(numbers) } as Row<ContactState>
  })
  return { rows: real, typed: stored.length > 0 ? typed : [] }
}

/**
 * A number that still has a star is invalid and never stored. (One that was stored before this rule stays until
 * somebody changes it.)
 * @throws AppError validation_failed
 */
function demandNumbers(asked: RequestedContacts, stored: Row<ContactState>[]): RequestedContacts {
  const storedById = new Map(stored.map((row) => [row.id, row]))
  const issues = asked.rows.flatMap((row, index) =>
    numberFields.flatMap((field): FieldIssue[] => {
      const number = row[field]
      const own = row.id === null ? undefined : storedById.get(row.id)
      if (!number || !isMasked(number) || number === own?.[field]) return []
      return [{ path: ['fdMyClientContactList', index, field], message: messages[field] }]
    }),
  )
  if (issues.length > 0) throw new AppError('validation_failed', { issues })
  return asked
}
