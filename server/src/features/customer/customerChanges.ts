import { isDeepStrictEqual } from 'node:util'
import { auditActionTexts } from '@zhixin/contract/audit/audit.texts'
import { fieldTexts, valueFields } from '@zhixin/contract/customer/customer.words'
import { isFollowerField } from '@zhixin/contract/customer/follower.fields'
import {
  contactParts,
  customerChangeSentence,
  priceText,
  tierName,
} from '@zhixin/contract/customer/history.texts'
import { isPriceField, priceFieldOf } from '@zhixin/contract/customer/price.fields'
import { flattenLists, placeKey } from '@zhixin/contract/customer/priceRows'
import type { FieldChange } from '@zhixin/contract/history/change.schema'
import type { Words } from '@zhixin/contract/history/value.texts'
import { type Bilingual, both } from '@zhixin/contract/language'
import { maskNumber, numberFieldNames } from '@zhixin/contract/numberMask'
import { settlementTerm } from '@zhixin/contract/settlementTerm/settlementTerm.record'
import type { Change } from '../audit/audit.writes'
import {
  type ChangeParts,
  describeField,
  describeRows,
  describeTable,
  describeTexts,
  idOf,
  type Row,
  rowsOf,
  rowsOrRearranged,
  wholeChange,
} from '../history/fieldChanges'
import { pairRows } from '../history/rows'
import { valueOrNull } from '../history/words.reads'
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

/**
 * The recorded changes of a customer in words, each list row by row. Readers who may not see prices get none of theirs,
 * and numbers are masked for readers who may not see them.
 */
export function describeChanges(changes: Change[], words: Words, seen: SeenFields): FieldChange[] {
  const visible = changes.filter(({ field }) => seen.prices || !isPriceField(field))
  return visible.flatMap((change) =>
    describeOf(change, words, seen).map((parts) =>
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
  fdTerms: settlementTerm.title,
}

const { fdCustomerId: _, fdFromMonth: __, ...termParts } = settlementTerm.fields

/** What terms that are added say otherwise than those that held in their month. */
const describeTerms = (old: unknown, next: unknown, words: Words): ChangeParts[] =>
  rowsOf<Row>(next).flatMap((term) => {
    const former = rowsOf<Row>(old).find(({ fdFromMonth }) => fdFromMonth === term.fdFromMonth)
    return Object.entries(termParts).flatMap(([part, field]) =>
      describeField(field, { old: former?.[part], new: term[part] }, words).map((parts) => ({
        ...{ ...parts, fdRowName: String(term.fdFromMonth).slice(0, 7) },
        ...{ fdPart: part, fdPartName: field.words[words.language] },
      })),
    )
  })

/** The notes that an import brings, or that undoing takes back. */
const describeNotes = (old: unknown, next: unknown): ChangeParts[] => {
  const texts = (value: unknown) =>
    rowsOf<{ author: string; text: string }>(value).map(({ author, text }) => `${author}: ${text}`)
  return [
    ...texts(next).map((text): ChangeParts => ({ fdKind: 'added', fdNew: text, fdNewText: text })),
    ...texts(old).map((text): ChangeParts => ({ fdKind: 'removed', fdOld: text, fdOldText: text })),
  ]
}

function describeOf(change: Change, words: Words, seen: SeenFields): ChangeParts[] {
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
    case 'fdImportedNotes':
      return describeNotes(old, next)
    case 'fdTerms':
      return describeTerms(old, next, words)
    case 'fdDeleted':
      return describeField({}, { old: null, new: true }, words)
    default:
      return describeField(valueFields[change.field] ?? {}, { old, new: next }, words)
  }
}

function describeContacts(
  { old, new: next, typed = [] }: Change,
  words: Words,
  seen: SeenFields,
): ChangeParts[] {
  const isTyped = ({ id = null }: Row, part: string) =>
    typed.some((one) => one.id === id && one.field === part)
  // A new row whose number was typed unseen is not one that was there: to pair them would tell that the number is right.
  const isOther = (row: Row) => idOf(row) === null && numberFieldNames.some((part) => isTyped(row, part))
  return describeTable(pairRows<Row>(rowsOf(old), rowsOf(next), idOf, isOther), contactParts, words, {
    isTyped,
    textIn: (row) => `${row.fdContactName} ${row.fdContactMobile}`,
    // Different numbers may have the same mask.
    shownAs: (part, value) =>
      seen.numbers || typeof value !== 'string' || !numberFieldNames.includes(part)
        ? value
        : maskNumber(value),
  })
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
