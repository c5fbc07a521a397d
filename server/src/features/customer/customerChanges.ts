import { isDeepStrictEqual } from 'node:util'
import { auditActionTexts, yesNoTexts } from '@zhixin/contract/audit/audit.texts'
import { contactDictionaries } from '@zhixin/contract/customer/contact.fields'
import { fieldTexts } from '@zhixin/contract/customer/customer.words'
import { isFollowerField } from '@zhixin/contract/customer/follower.fields'
import {
  contactTexts,
  customerChangeSentence,
  priceText,
  tierName,
} from '@zhixin/contract/customer/history.texts'
import { plainAmounts, plainDictionaries } from '@zhixin/contract/customer/plain.fields'
import { isPriceField, priceFieldOf } from '@zhixin/contract/customer/price.fields'
import { flattenLists, placeKey } from '@zhixin/contract/customer/priceRows'
import type { FieldChange } from '@zhixin/contract/history/change.schema'
import { joinNames } from '@zhixin/contract/history/change.texts'
import { type Bilingual, both } from '@zhixin/contract/language'
import { maskNumber, numberFieldNames } from '@zhixin/contract/numberMask'
import type { Attachment } from '@zhixin/contract/upload/attachment.schema'
import { attachmentUri } from '@zhixin/contract/upload/attachments'
import type { Change } from '../audit/audit.writes'
import {
  type ChangeParts,
  describeRows,
  describeTexts,
  describeValue,
  idOf,
  type Row,
  rowsOf,
  rowsOrRearranged,
  wholeChange,
} from '../history/fieldChanges'
import { pairRows, withoutId } from '../history/rows'
import { valueOrNull, type Words } from '../history/words.reads'
import type { SeenFields } from './customer.fields'

/** The fields that are lists of prices. */
const priceFields: readonly string[] = Object.values(priceFieldOf)

/** The prices that a change added, removed or changed; each of a vendor, of an industry at a vendor, or of a tier. */
function describePrices(field: string, old: unknown, next: unknown, words: Words): ChangeParts[] {
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

/** The dictionary of each field that has one. */
const itemFields: Record<string, string> = {
  ...plainDictionaries,
  fdPlatformList: 'platform',
  fdStatus: 'status',
  ...contactDictionaries,
}

/**
 * The recorded changes of a customer in words, each list row by row. Readers who may not see prices get none of theirs,
 * and numbers are masked for readers who may not see them.
 */
export function describeChanges(changes: Change[], words: Words, seen: SeenFields): FieldChange[] {
  const visible = changes.filter(({ field }) => seen.prices || !isPriceField(field))
  return visible.flatMap((change) =>
    describeField(change, words, seen).map((parts) =>
      wholeChange(change.field, parts, nameOf(change.field), words, customerChangeSentence),
    ),
  )
}

const nameOf = (field: string): Bilingual | undefined =>
  fieldTexts[field as keyof typeof fieldTexts] ?? otherFieldTexts[field]

/** What batches say of customers beside their fields. */
const otherFieldTexts: Readonly<Record<string, Bilingual>> = {
  fdDeleted: auditActionTexts.delete,
  fdImportedNotes: both('跟进记录', 'Note'),
}

/** The notes that an import brings, or that undoing takes back. */
const describeNotes = (old: unknown, next: unknown): ChangeParts[] => {
  const texts = (value: unknown) =>
    rowsOf<{ author: string; text: string }>(value).map(({ author, text }) => `${author}: ${text}`)
  return [
    ...texts(next).map((text): ChangeParts => ({ fdKind: 'added', fdNew: text, fdNewText: text })),
    ...texts(old).map((text): ChangeParts => ({ fdKind: 'removed', fdOld: text, fdOldText: text })),
  ]
}

function describeField(change: Change, words: Words, seen: SeenFields): ChangeParts[] {
  const old = valueOrNull(change.old)
  const next = valueOrNull(change.new)
  if (isDeepStrictEqual(old, next) && !change.typed) return []
  if (priceFields.includes(change.field))
    return rowsOrRearranged(describePrices(change.field, old, next, words))
  switch (change.field) {
    case 'fdCompanyList':
      return rowsOrRearranged(describeTexts('fdCompanyName', old, next))
    case 'fdMyClientOfficeAddressList':
      return rowsOrRearranged(describeTexts('fdOfficeAddress', old, next))
    case 'fdMyClientContactList':
      return rowsOrRearranged(describeContacts({ ...change, old, new: next }, words, seen))
    case 'fdBusinessLicenseList':
    case 'fdInvoiceDataList':
      return rowsOrRearranged(describeAttachments(old, next))
    case 'fdImportedNotes':
      return describeNotes(old, next)
    case 'fdDeleted':
      return [{ fdKind: 'set', fdNew: true, fdNewText: yesNoTexts.yes[words.language] }]
    default:
      return [describeValue(old, next, (value) => textOf(change.field, value, words))]
  }
}

function textOf(field: string, value: unknown, words: Words): string | null {
  if (value === null) return null
  if (Array.isArray(value))
    return joinNames(
      value.map((one) => textOf(field, one, words) ?? ''),
      words.language,
    )
  if (isFollowerField(field)) return words.account(value)
  const dictionary = itemFields[field]
  if (dictionary) return words.item(dictionary, value)
  if (field === 'fdStep') return words.item('stepType', value === true ? 2 : 1)
  if (plainAmounts.includes(field)) return (value as number).toFixed(2)
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

/**
 * A field of a contact as a reader sees it. Rows are paired and compared before masking: different numbers may have the
 * same mask.
 */
const shownPart = (part: string, value: unknown, seen: SeenFields): unknown =>
  seen.numbers || typeof value !== 'string' || !numberFieldNames.includes(part) ? value : maskNumber(value)

const shownRow = (row: Row, seen: SeenFields): Row =>
  Object.fromEntries(Object.entries(row).map(([part, value]) => [part, shownPart(part, value, seen)])) as Row

function describeContacts(
  { old, new: next, typed = [] }: Change,
  words: Words,
  seen: SeenFields,
): ChangeParts[] {
  const isTyped = ({ id = null }: Row, part: string) =>
    typed.some((one) => one.id === id && one.field === part)
  // A new row whose number was typed unseen is not one that was there: to pair them would tell that the number is right.
  const isOther = (row: Row) => idOf(row) === null && numberFieldNames.some((part) => isTyped(row, part))
  const { after, removed } = pairRows<Row>(rowsOf(old), rowsOf(next), idOf, isOther)
  const text = (row: Row) => `${row.fdContactName} ${row.fdContactMobile}`
  const shown = (row: Row) => shownRow(row, seen)
  return [
    ...after.flatMap(({ row, former }): ChangeParts[] =>
      former
        ? describeContact(former, row, { isTyped: (part) => isTyped(row, part) }, words, seen)
        : [{ fdKind: 'added', fdNew: withoutId(shown(row)), fdNewText: text(shown(row)) }],
    ),
    ...removed.map(shown).map(
      (row): ChangeParts => ({
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
): ChangeParts[] {
  return Object.entries(contactTexts).flatMap(([part, name]): ChangeParts[] => {
    const [before, after] = [valueOrNull(former[part]), valueOrNull(row[part])]
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

function describeAttachments(old: unknown, next: unknown): ChangeParts[] {
  const wrapped = (value: unknown) => rowsOf<Attachment>(value).map((entry) => ({ entry }))
  return describeRows(
    pairRows(wrapped(old), wrapped(next), ({ entry }) => attachmentUri(entry)),
    ({ entry }) => entry,
    ({ entry }) => attachmentName(entry),
  )
}

/** The accounts that changes of followers name. */
export const accountIdsIn = (changes: readonly Change[]): number[] => [
  ...new Set(
    changes
      .filter(({ field }) => isFollowerField(field))
      .flatMap((change) => [change.old, change.new].flat())
      .filter((id): id is number => typeof id === 'number'),
  ),
]
