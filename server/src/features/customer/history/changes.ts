import { isDeepStrictEqual } from 'node:util'
import { auditActionTexts, yesNoTexts } from '@zhixin/contract/audit/audit.texts'
import { fieldTexts } from '@zhixin/contract/customer/customer.words'
import type { CustomerChange } from '@zhixin/contract/customer/history.schema'
import {
  changeSentence,
  contactTexts,
  joinNames,
  priceText,
  tierName,
} from '@zhixin/contract/customer/history.texts'
import { plainAmounts, plainDictionaries } from '@zhixin/contract/customer/plain.fields'
import { isPriceField, priceFieldOf } from '@zhixin/contract/customer/price.fields'
import { flattenLists, placeKey } from '@zhixin/contract/customer/priceRows'
import { type Bilingual, both } from '@zhixin/contract/language'
import { maskNumber, numberFieldNames } from '@zhixin/contract/numberMask'
import type { Attachment } from '@zhixin/contract/upload/attachment.schema'
import { attachmentUri } from '@zhixin/contract/upload/attachments'
import type { Change } from '../../audit/audit.writes'
import type { SeenFields } from '../customer.fields'
import { type PairedRows, pairRows, withoutId } from './rows'
import { followerFields, given, type Words } from './words.reads'

/** The parts of a change that its field does not determine. */
type Told = Pick<CustomerChange, 'fdKind'> &
  Partial<Omit<CustomerChange, 'fdKind' | 'fdField' | 'fdFieldName' | 'fdSentence'>>

/** The fields that are lists of prices. */
const priceFields: readonly string[] = Object.values(priceFieldOf)

/** The prices that a change added, removed or changed; each of a vendor, of an industry at a vendor, or of a tier. */
function describePrices(field: string, old: unknown, next: unknown, words: Words): Told[] {
  const rows = (list: unknown) => flattenLists<number>({ [field]: list })
  return describeRows(
    pairRows(rows(old), rows(next), placeKey),
    ({ price }) => price,
    ({ price }) => priceText(price),
    ({ kind, platform, industry, sendMin, sendMax }) => ({
      fdPlatform: platform,
      fdObeesIndustry: industry,
      fdSendMinCount: sendMin,
      fdSendMaxCount: sendMax,
      fdRowName:
        kind === 'tier'
          ? tierName({ sendMin, sendMax })
          : [
              words.item('platform', platform),
              ...(industry === null ? [] : [words.item('industry', industry)]),
            ].join(' / '),
    }),
  )
}

/**
 * The rows that a change added, removed or changed, of a list whose rows are one value each.
 * @param textIn what people call the value of a row
 * @param about what tells which row it is
 */
function describeRows<Of>(
  { after, removed }: PairedRows<Of>,
  valueIn: (row: Of) => unknown,
  textIn: (row: Of) => string,
  about: (row: Of) => Partial<Told> = () => ({}),
): Told[] {
  const was = (row: Of) => ({ fdOld: valueIn(row), fdOldText: textIn(row) })
  const is = (row: Of) => ({ fdNew: valueIn(row), fdNewText: textIn(row) })
  return [
    ...after.flatMap(({ row, former }): Told[] => {
      if (!former) return [{ ...about(row), fdKind: 'added', ...is(row) }]
      if (isDeepStrictEqual(valueIn(former), valueIn(row))) return []
      return [{ ...about(row), fdKind: 'changed', ...was(former), ...is(row) }]
    }),
    ...removed.map((row): Told => ({ ...about(row), fdKind: 'removed', ...was(row) })),
  ]
}

type Value = string | number | boolean

/** The dictionary of each field that has one. */
const itemFields: Record<string, string> = {
  ...plainDictionaries,
  fdPlatformList: 'platform',
  fdStatus: 'status',
  fdContactRole: 'contactRole',
  fdContactStance: 'contactStance',
  fdContactState: 'contactState',
  fdClientRelationship: 'clientRelationship',
}

/**
 * The recorded changes of a customer in words, each list row by row. Readers who may not see prices get none of theirs,
 * and numbers are masked for readers who may not see them.
 */
export function describeChanges(changes: Change[], words: Words, seen: SeenFields): CustomerChange[] {
  const visible = changes.filter(({ field }) => seen.prices || !isPriceField(field))
  return visible.flatMap((change) =>
    describeField(change, words, seen).map((told) => complete(change, told, words)),
  )
}

/** Written field by field: a page of records has tens of thousands, and copying objects of many shapes is slow. */
function complete({ field }: Change, told: Told, { language }: Words): CustomerChange {
  const name = fieldTexts[field as keyof typeof fieldTexts]
  const change = {
    fdKind: told.fdKind,
    fdField: field,
    fdFieldName: (name ?? besides[field])?.[language] ?? field,
    fdRowName: told.fdRowName ?? null,
    fdPart: told.fdPart ?? null,
    fdPartName: told.fdPartName ?? null,
    fdPlatform: told.fdPlatform ?? null,
    fdObeesIndustry: told.fdObeesIndustry ?? null,
    fdSendMinCount: told.fdSendMinCount ?? null,
    fdSendMaxCount: told.fdSendMaxCount ?? null,
    fdOld: told.fdOld ?? null,
    fdNew: told.fdNew ?? null,
    fdOldText: told.fdOldText ?? null,
    fdNewText: told.fdNewText ?? null,
    fdSentence: '',
  }
  change.fdSentence = changeSentence(change, language)
  return change
}

/** What batches tell of customers besides their fields. */
const besides: Readonly<Record<string, Bilingual>> = {
  fdDeleted: auditActionTexts.delete,
  fdImportedNotes: both('跟进记录', 'Note'),
}

/** The notes that an import brings, or that undoing takes back. */
const describeNotes = (old: unknown, next: unknown): Told[] => {
  const texts = (value: unknown) =>
    rowsOf<{ author: string; text: string }>(value).map(({ author, text }) => `${author}: ${text}`)
  return [
    ...texts(next).map((text): Told => ({ fdKind: 'added', fdNew: text, fdNewText: text })),
    ...texts(old).map((text): Told => ({ fdKind: 'removed', fdOld: text, fdOldText: text })),
  ]
}

const rowsOf = <Row>(value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : [])

function describeField(change: Change, words: Words, seen: SeenFields): Told[] {
  const old = given(change.old)
  const next = given(change.new)
  if (isDeepStrictEqual(old, next) && !change.typed) return []
  if (priceFields.includes(change.field)) return orRearranged(describePrices(change.field, old, next, words))
  switch (change.field) {
    case 'fdCompanyList':
      return orRearranged(describeTexts('fdCompanyName', old, next))
    case 'fdMyClientOfficeAddressList':
      return orRearranged(describeTexts('fdOfficeAddress', old, next))
    case 'fdMyClientContactList':
      return orRearranged(describeContacts({ ...change, old, new: next }, words, seen))
    case 'fdBusinessLicenseList':
    case 'fdInvoiceDataList':
      return orRearranged(describeAttachments(old, next))
    case 'fdImportedNotes':
      return describeNotes(old, next)
    case 'fdDeleted':
      return [{ fdKind: 'set', fdNew: true, fdNewText: yesNoTexts.yes[words.language] }]
    default:
      return [describeValue(change.field, old, next, words)]
  }
}

/** A list with no row added, removed or changed has a new order. */
const orRearranged = (told: Told[]): Told[] => (told.length > 0 ? told : [{ fdKind: 'rearranged' }])

function describeValue(field: string, old: unknown, next: unknown, words: Words): Told {
  return {
    fdKind: old === null ? 'set' : next === null ? 'cleared' : 'changed',
    fdOld: old,
    fdNew: next,
    fdOldText: textOf(field, old, words),
    fdNewText: textOf(field, next, words),
  }
}

function textOf(field: string, value: unknown, words: Words): string | null {
  if (value === null) return null
  if (Array.isArray(value))
    return joinNames(
      value.map((one) => textOf(field, one, words) ?? ''),
      words.language,
    )
  if (followerFields.includes(field)) return words.account(value)
  const dictionary = itemFields[field]
  if (dictionary) return words.item(dictionary, value)
  if (field === 'fdStep') return words.item('stepType', value === true ? 2 : 1)
  if (plainAmounts.includes(field)) return (value as number).toFixed(2)
  return typeof value === 'object' ? JSON.stringify(value) : String(value as Value)
}

type Row = { id?: number | null } & Record<string, Value | null>

const idOf = (row: Row): string | null => (row.id == null ? null : String(row.id))

/** Rows that are one text each: companies, office addresses. */
function describeTexts(name: string, old: unknown, next: unknown): Told[] {
  const text = (row: Row) => String(row[name])
  return describeRows(pairRows<Row>(rowsOf(old), rowsOf(next), idOf), text, text)
}

/**
 * A field of a contact as a reader sees it. Rows are paired and compared before masking: different numbers may have the
 * same mask.
 */
const shownPart = (part: string, value: unknown, seen: SeenFields): unknown =>
  seen.numbers || typeof value !== 'string' || !numberFieldNames.includes(part) ? value : maskNumber(value)

const shownRow = (row: Row, seen: SeenFields): Row =>
  Object.fromEntries(Object.entries(row).map(([part, value]) => [part, shownPart(part, value, seen)])) as Row

function describeContacts({ old, new: next, typed = [] }: Change, words: Words, seen: SeenFields): Told[] {
  const isTyped = ({ id = null }: Row, part: string) =>
    typed.some((one) => one.id === id && one.field === part)
  // A new row whose number was typed unseen is not one that was there: to pair them would tell that the number is right.
  const isOther = (row: Row) => idOf(row) === null && numberFieldNames.some((part) => isTyped(row, part))
  const { after, removed } = pairRows<Row>(rowsOf(old), rowsOf(next), idOf, isOther)
  const text = (row: Row) => `${row.fdContactName} ${row.fdContactMobile}`
  const shown = (row: Row) => shownRow(row, seen)
  return [
    ...after.flatMap(({ row, former }): Told[] =>
      former
        ? describeContact(former, row, { isTyped: (part) => isTyped(row, part) }, words, seen)
        : [{ fdKind: 'added', fdNew: withoutId(shown(row)), fdNewText: text(shown(row)) }],
    ),
    ...removed.map(shown).map(
      (row): Told => ({
        fdKind: 'removed',
        fdOld: withoutId(row),
        fdOldText: text(row),
      }),
    ),
  ]
}

function describeContact(
  former: Row,
  row: Row,
  { isTyped }: { isTyped: (part: string) => boolean },
  words: Words,
  seen: SeenFields,
): Told[] {
  return Object.entries(contactTexts).flatMap(([part, name]): Told[] => {
    const [before, after] = [given(former[part]), given(row[part])]
    if (before === after && !isTyped(part)) return []
    const [old, next] = [before, after].map((value) => shownPart(part, value, seen))
    return [
      {
        fdKind: 'changed',
        fdRowName: String(former.fdContactName),
        fdPart: part,
        fdPartName: name[words.language],
        fdOld: old,
        fdNew: next,
        fdOldText: textOf(part, old, words),
        fdNewText: textOf(part, next, words),
      },
    ]
  })
}

/** The name of a file for people: its name, or the end of its URI. */
function attachmentName(entry: Attachment): string {
  const name = typeof entry === 'string' ? null : entry.fdName
  return name || attachmentUri(entry).split('/').at(-1) || attachmentUri(entry)
}

function describeAttachments(old: unknown, next: unknown): Told[] {
  const wrapped = (value: unknown) => rowsOf<Attachment>(value).map((entry) => ({ entry }))
  return describeRows(
    pairRows(wrapped(old), wrapped(next), ({ entry }) => attachmentUri(entry)),
    ({ entry }) => entry,
    ({ entry }) => attachmentName(entry),
  )
}
