import { keysOf } from '../keysOf'
import { type ChangeSection, type CustomerFieldName, customerFields } from './customer.fields'

export type { ChangeSection }

type NamesIn<Section extends ChangeSection> = {
  [Name in CustomerFieldName]: (typeof customerFields)[Name]['section'] extends Section ? Name : never
}[CustomerFieldName]

/** The fields of a section, in the order of their declarations. */
export const fieldsIn = <const Section extends ChangeSection>(section: Section) =>
  keysOf(customerFields).filter((name): name is NamesIn<Section> => customerFields[name].section === section)

/** The prices in the order of the form. */
const prices = [
  'fdSettleMessageList',
  'fdSettlePlatformMessageDetailList',
  'fdBaseUnitPriceStepList',
  'fdStep',
] as const

/** The sections by which changes of a customer are grouped: those of the form with their fields in its order, and the status. */
export const changeSections = {
  basic: fieldsIn('basic'),
  contacts: fieldsIn('contacts'),
  cooperation: fieldsIn('cooperation'),
  settlement: [...new Set([...prices, ...fieldsIn('settlement')])],
  attachments: fieldsIn('attachments'),
  addresses: fieldsIn('addresses'),
  status: fieldsIn('status'),
} satisfies Record<ChangeSection, readonly CustomerFieldName[]>

export const changeSectionNames = keysOf(changeSections)

/** The section that a field belongs to; what an older version of the product recorded belongs to the first one. */
export const sectionOfField = (field: string): ChangeSection =>
  Object.hasOwn(customerFields, field) ? customerFields[field as CustomerFieldName].section : 'basic'
