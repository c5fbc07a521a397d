import { auditActionTexts } from '../audit/audit.texts'
import { type ChangeWords, changeSentence } from '../history/change.texts'
import { both, type Language } from '../language'
import { withThousands } from '../messages'
import { type ContactField, type ContactFieldName, contactField, eachContactField } from './contact.fields'
import type { PricePlace } from './priceRows'

/** The fields of a contact by their names within a sentence. */
export const contactParts = eachContactField<Record<ContactFieldName, ContactField>>((name) => {
  const field = contactField(name)
  const { words, within = both(words['zh-CN'], words['en-US'].toLowerCase()) } = field
  return { ...field, words: within }
})

const {
  create,
  update,
  switchStatus,
  delete: deleted,
  restore,
  schedulePrices,
  callOffPrices,
} = auditActionTexts

/** The names of the actions that make a history. */
export const actionTexts = { create, update, switchStatus, delete: deleted, restore }

/** The names of what a customer's history tells: its changes, and what is scheduled for it. */
export const historyTexts = { ...actionTexts, schedulePrices, callOffPrices }

/** What a history says of an entry beside its changes. */
export const remarkTexts = {
  from: both('{day} 起', 'from {day} on'),
  undo: both('撤销', 'undo'),
  approved: both('{name} 审批通过', 'approved by {name}'),
  separator: both('；', '; '),
}

/** What changed in a row of a list of prices; `{row}` is the row. */
const priceSubjects = {
  fdSettlePlatformMessageDetailList: both(' {row} 厂商单价', '{row} vendor unit price'),
  fdSettleMessageList: both(' {row}的单价', '{row}'),
  fdBaseUnitPriceStepList: both(' {row} 档单价', 'Tier {row}'),
}

/** The sentence for a change of a customer: "OPPO / Financial services: 0.0400 → 0.0450". */
export const customerChangeSentence = (change: ChangeWords, language: Language): string =>
  changeSentence(change, language, priceSubjects)

/** A tier by its counts: "1 – 1,000,000"; the end is inclusive. */
export const tierName = ({ sendMin, sendMax }: Pick<PricePlace, 'sendMin' | 'sendMax'>): string =>
  `${withThousands(sendMin ?? 0)} – ${withThousands(sendMax ?? 0)}`

/** A unit price in its usual form: yuan per message, 4 decimals. */
export function priceText(price: number): string {
  return price.toFixed(4)
}
