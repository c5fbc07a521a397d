import { keysOf } from '../keysOf'
import { type Bilingual, both } from '../language'
import { choice, digits, type Field, line } from '../record/record'
import {
  clientRelationships,
  contactRoles,
  contactStances,
  contactStates,
  customerLimits,
} from './customer.enums'

/** A field of a contact. */
export interface ContactField extends Field {
  kind: 'line' | 'digits' | 'choice'
  /** The minimum width of its column in the form, in pixels, in Chinese. */
  width: number
  /** Its name within a sentence, and in the form, where that differs. */
  within?: Bilingual
  inForm?: Bilingual
  /** What the API document says of it. */
  about: Bilingual
  /** Of a choice: its values. */
  among?: readonly number[]
}

const max = customerLimits.text

/** The fields of a contact, in the order of the form's table. */
export const contactFields = {
  fdContactName: line('联系人姓名', 'Contact name', {
    width: 104,
    max,
    required: 'contact_name_required',
    within: both('姓名', 'name'),
    about: both('联系人姓名', "The contact's name"),
    example: '李敏',
  }),
  fdContactMobile: digits('手机号码', 'Mobile', {
    width: 116,
    max,
    required: 'contact_mobile_required',
    inForm: both('手机号码', 'Mobile number'),
    about: both(
      '手机号码，只留数字；没有权限 client:mobile 时为 138****5678 的形式，在原行上提交该形式即保持不变',
      'The mobile number; everything but digits is stripped. Without the permission client:mobile it is like 138****5678, and sent so on its own row it stays as it is',
    ),
    example: '13800001234',
  }),
  fdPosition: line('职位', 'Position', {
    width: 96,
    max,
    about: both('职位', 'The position'),
    example: '采购经理',
  }),
  fdPhone: digits('座机', 'Phone', {
    width: 124,
    max,
    about: both(
      '座机；没有权限 client:mobile 时与手机号码一样隐藏',
      'The phone number; without the permission client:mobile hidden like the mobile number',
    ),
    example: '021-55550100',
  }),
  fdSuperiorLeader: line('上级领导', 'Superior', {
    width: 96,
    max,
    about: both('上级领导', 'The superior'),
    example: '王强',
  }),
  fdContactRole: choice('角色', 'Role', {
    width: 104,
    values: 'contactRole',
    among: contactRoles,
    about: both('联系人角色', 'The role of the contact'),
    example: 3,
  }),
  fdContactStance: choice('立场', 'Stance', {
    width: 100,
    values: 'contactStance',
    among: contactStances,
    about: both('联系人立场', 'The stance of the contact'),
    example: 4,
  }),
  fdContactState: choice('接触状态', 'State of contact', {
    width: 108,
    values: 'contactState',
    among: contactStates,
    inForm: both('接触状态', 'Contact state'),
    about: both('接触状态', 'The state of contact'),
    example: 4,
  }),
  fdClientRelationship: choice('客情关系', 'Relationship', {
    width: 92,
    values: 'clientRelationship',
    among: clientRelationships,
    about: both('客情关系', 'The relationship'),
    example: 5,
  }),
} as const satisfies Record<string, ContactField>

export type ContactFieldName = keyof typeof contactFields

export const contactFieldNames = keysOf(contactFields)

/** The declaration of a contact's field. */
export const contactField = (name: ContactFieldName): ContactField => contactFields[name]

/** What a field of a contact is called in the form. */
export const contactLabel = (name: ContactFieldName): Bilingual => {
  const { words, inForm } = contactField(name)
  return inForm ?? words
}

/** What has a value for each field of a contact. */
export const eachContactField = <T extends Record<ContactFieldName, unknown>>(
  valueFor: (name: ContactFieldName) => T[ContactFieldName],
): Pick<T, ContactFieldName> =>
  Object.fromEntries(contactFieldNames.map((name) => [name, valueFor(name)])) as Pick<T, ContactFieldName>
