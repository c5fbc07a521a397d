import {
  type ContactFieldName,
  contactField,
  eachContactField,
} from '@zhixin/contract/customer/contact.fields'
import type { PlainField } from '@zhixin/contract/customer/customer.fields'
import { eachPlainField, plainField } from '@zhixin/contract/customer/plain.fields'
import type { Attachment } from '@zhixin/contract/upload/attachment.schema'
import { attachmentUri } from '@zhixin/contract/upload/attachments'
import {
  type ChosenSides,
  createDecider,
  type Decider,
  type MergeChange,
  type Same,
  type Versions,
} from './mergeEdits.decide'
import { mergeIndustryPrices, mergeTiers, mergeVendorPrices, sameDecimal } from './mergeEdits.prices'
import { mergeRows, type RowKind } from './mergeEdits.rows'
import { placeOf } from './sections'
import type { AddressValues, CompanyValues, ContactValues, CustomerValues } from './values'

/** A single line: surrounding blanks are no change, because the server trims them. */
const sameLine: Same<string> = (one, other) => one.trim() === other.trim()

/** Whether two values of a field are the same, by its kind. */
const sameByKind: Record<PlainField['kind'], Same<never>> = {
  line: sameLine,
  lines: Object.is,
  digits: sameLine,
  amount: sameDecimal,
  day: Object.is,
  choice: Object.is,
}

interface SavedRow {
  rowKey: string
  id?: number | undefined
}

/** Saved rows are identified by their ids, new ones by their keys on the screen. */
const saved = {
  idOf: (row: SavedRow) => row.id ?? row.rowKey,
  isNew: (row: SavedRow) => row.id === undefined,
}

const companyKind: RowKind<CompanyValues> = {
  field: 'fdCompanyList',
  ...saved,
  parts: { fdCompanyName: sameLine },
  keepsOne: true,
}

const contactKind: RowKind<ContactValues> = {
  field: 'fdMyClientContactList',
  ...saved,
  parts: eachContactField<Record<ContactFieldName, Same<never>>>(
    (name) => sameByKind[contactField(name).kind],
  ) as RowKind<ContactValues>['parts'],
  keepsOne: true,
}

const addressKind: RowKind<AddressValues> = {
  field: 'fdMyClientOfficeAddressList',
  ...saved,
  parts: { fdOfficeAddress: sameLine },
}

/** A file is identified by its URI; it is there or not. */
interface FileRow {
  uri: string
  entry: Attachment
}

const fileRows = (entries: Attachment[]): FileRow[] =>
  entries.map((entry) => ({ uri: attachmentUri(entry), entry }))

type FieldOf<T> = {
  [F in keyof CustomerValues]: CustomerValues[F] extends T ? F : never
}[keyof CustomerValues]

/** Applies a function to one field of each version. */
const each = <F extends keyof CustomerValues>(
  { base, mine, theirs }: Versions<CustomerValues>,
  field: F,
): Versions<CustomerValues[F]> => ({ base: base[field], mine: mine[field], theirs: theirs[field] })

const sameSet: Same<number[]> = (one, other) =>
  one.length === other.length && one.every((value) => other.includes(value))

/** Choices of which at least one is required. */
const neverEmpty: ReadonlySet<string> = new Set<keyof CustomerValues>([
  'fdPlatformList',
  'fdOperationFollowUpAccountIdList',
  'fdBusinessFollowUpAccountIdList',
])

const mergePlain = (versions: Versions<CustomerValues>, { decide }: Decider) =>
  eachPlainField<CustomerValues>((field) =>
    decide({ field }, each(versions, field), sameByKind[plainField(field).kind] as Same<unknown>),
  )

/** Choices of several: what either side added is in, what either side removed is out. */
function mergeSet(
  field: FieldOf<number[]>,
  versions: Versions<number[]>,
  { decide, combine }: Decider,
): number[] {
  const { base, mine, theirs } = versions
  const together = [
    ...theirs.filter((value) => mine.includes(value) || !base.includes(value)),
    ...mine.filter((value) => !theirs.includes(value) && !base.includes(value)),
  ]
  const oneSided = sameSet(mine, theirs) || sameSet(mine, base) || sameSet(theirs, base)
  if (oneSided || (together.length === 0 && neverEmpty.has(field)))
    return decide({ field }, versions, sameSet)
  return combine({ field }, versions, together)
}

export interface Merged {
  values: CustomerValues
  /** Everything that either side changed, in the order of the form. */
  changes: MergeChange[]
}

/**
 * Merges a person's values with what somebody else has saved since they were loaded: changes of different things are
 * both kept, field by field, row by row, price by price (rule merge.save). For a conflict, `choices` says which side
 * counts; until it does, mine.
 */
export function mergeEdits(versions: Versions<CustomerValues>, sides: ChosenSides = {}): Merged {
  const decider = createDecider(sides)
  const set = (field: FieldOf<number[]>) => mergeSet(field, each(versions, field), decider)
  const files = (field: 'fdBusinessLicenseList' | 'fdInvoiceDataList') => {
    const { base, mine, theirs } = each(versions, field)
    const rows = { base: fileRows(base), mine: fileRows(mine), theirs: fileRows(theirs) }
    return mergeRows<FileRow>({ field, idOf: (row) => row.uri, parts: {} }, rows, decider).map(
      (row) => row.entry,
    )
  }
  const values: CustomerValues = {
    ...mergePlain(versions, decider),
    fdPlatformList: set('fdPlatformList'),
    fdCompanyList: mergeRows(companyKind, each(versions, 'fdCompanyList'), decider),
    fdMyClientContactList: mergeRows(contactKind, each(versions, 'fdMyClientContactList'), decider),
    fdOperationFollowUpAccountIdList: set('fdOperationFollowUpAccountIdList'),
    fdBusinessFollowUpAccountIdList: set('fdBusinessFollowUpAccountIdList'),
    fdOtherFollowUpAccountIdList: set('fdOtherFollowUpAccountIdList'),
    ...mergePrices(versions, decider),
    fdPriceTemplateId: versions.mine.fdPriceTemplateId,
    fdBusinessLicenseList: files('fdBusinessLicenseList'),
    fdInvoiceDataList: files('fdInvoiceDataList'),
    fdMyClientOfficeAddressList: mergeRows(
      addressKind,
      each(versions, 'fdMyClientOfficeAddressList'),
      decider,
    ),
  }
  return {
    values,
    changes: decider.changes.toSorted((one, other) => placeOf[one.field] - placeOf[other.field]),
  }
}

/**
 * The prices of both kinds, and the active kind. If one side changed to the other kind while the other side changed
 * prices that would become inactive, a person decides: no price is set aside silently.
 */
function mergePrices(versions: Versions<CustomerValues>, decider: Decider) {
  const rows = decider.changes.length
  const byMessage = {
    ...mergeIndustryPrices(versions, decider),
    fdSettlePlatformMessageDetailList: mergeVendorPrices(
      each(versions, 'fdSettlePlatformMessageDetailList'),
      decider,
    ),
  }
  const tiers = decider.changes.length
  const fdBaseUnitPriceStepList = mergeTiers(each(versions, 'fdBaseUnitPriceStepList'), decider)
  const inactiveAfterSwitch = versions.base.fdStep
    ? decider.changes.slice(tiers)
    : decider.changes.slice(rows, tiers)
  const changedBy = (side: 'mine' | 'theirs') =>
    inactiveAfterSwitch.some(({ outcome }) => outcome === side || outcome === 'conflict')
  const { base, mine, theirs } = each(versions, 'fdStep')
  const excluded = (mine !== base && changedBy('theirs')) || (theirs !== base && changedBy('mine'))
  return {
    fdStep: decider.decide({ field: 'fdStep' }, { base, mine, theirs }, Object.is, excluded),
    fdIndustryList: byMessage.fdIndustryList,
    fdSettleMessageList: byMessage.fdSettleMessageList,
    fdSettlePlatformMessageDetailList: byMessage.fdSettlePlatformMessageDetailList,
    fdBaseUnitPriceStepList,
  }
}

/** The conflicts that nobody has decided yet. */
export function openConflicts(changes: readonly MergeChange[], sides: ChosenSides): MergeChange[] {
  return changes.filter(({ key, outcome }) => outcome === 'conflict' && sides[key] === undefined)
}
