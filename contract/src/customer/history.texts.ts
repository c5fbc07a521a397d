import { auditActionTexts } from '../audit/audit.texts'
import { both, type Language } from '../language'
import { fillIn, type MessageParameters, withThousands } from '../messages'
import type { PricePlace } from './priceRows'

/** The names of a contact's fields within a sentence. */
export const contactTexts = {
  fdContactName: both('姓名', 'name'),
  fdContactMobile: both('手机号码', 'mobile'),
  fdPosition: both('职位', 'position'),
  fdPhone: both('座机', 'phone'),
  fdSuperiorLeader: both('上级领导', 'superior'),
  fdContactRole: both('角色', 'role'),
  fdContactStance: both('立场', 'stance'),
  fdContactState: both('接触状态', 'state of contact'),
  fdClientRelationship: both('客情关系', 'relationship'),
}

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

/** The sentence patterns of changes; `{subject}` is what changed. */
export const changeTexts = {
  set: both('{subject}：{new}', '{subject}: {new}'),
  cleared: both('{subject}已清空，原为 {old}', '{subject} cleared, was {old}'),
  changed: both('{subject}：{old} → {new}', '{subject}: {old} → {new}'),
  added: both('新增{subject}：{new}', '{subject} added: {new}'),
  removed: both('删除{subject}：{old}', '{subject} removed: {old}'),
  rearranged: both('{subject}的顺序或分组已调整', '{subject}: order or grouping changed'),
}

type ChangeKind = keyof typeof changeTexts

/**
 * The subject of a change in a row of a list: `{row}` is the row, `{field}` the list, `{part}` a field of the row.
 */
const subjectTexts = {
  fdSettlePlatformMessageDetailList: both(' {row} 厂商单价', '{row} vendor unit price'),
  fdSettleMessageList: both(' {row}的单价', '{row}'),
  fdBaseUnitPriceStepList: both(' {row} 档单价', 'Tier {row}'),
  part: both('{field}「{row}」的{part}', '{field} {row}, {part}'),
}

const nothing = both('空', 'empty')
const separator = both('、', ', ')

/** The parts of a change's sentence, in its language. */
export interface ChangeWords {
  fdKind: ChangeKind
  fdField: string
  fdFieldName: string
  fdRowName: string | null
  fdPartName: string | null
  fdOldText: string | null
  fdNewText: string | null
}

/**
 * The sentence for a change: "OPPO / Financial services: 0.0400 → 0.0450". Its words (labels, names) must be
 * in the same language.
 */
export function changeSentence(change: ChangeWords, language: Language): string {
  const text = fillIn(changeTexts[change.fdKind][language], {
    subject: subjectOf(change, language),
    old: shortened(change.fdOldText ?? nothing[language]),
    new: shortened(change.fdNewText ?? nothing[language]),
  })
  return text.trim()
}

function subjectOf({ fdField, fdFieldName, fdRowName, fdPartName }: ChangeWords, language: Language): string {
  if (fdRowName === null) return fdFieldName
  const parameters: MessageParameters = { row: fdRowName, field: fdFieldName, part: fdPartName ?? '' }
  if (fdPartName !== null) return fillIn(subjectTexts.part[language], parameters)
  const own = Object.entries(subjectTexts).find(([field]) => field === fdField)?.[1]
  return own ? fillIn(own[language], parameters) : fdFieldName
}

/** Long texts are cut in the sentence; the change itself has them whole. */
const sentenceTextLength = 60

function shortened(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')]
  return characters.length > sentenceTextLength
    ? `${characters.slice(0, sentenceTextLength).join('')}…`
    : characters.join('')
}

/** Several names as one text: "OPPO、VIVO". */
export function joinNames(names: readonly string[], language: Language): string {
  return names.join(separator[language])
}

/** A tier by its counts: "1 – 1,000,000"; the end is inclusive. */
export const tierName = ({ sendMin, sendMax }: Pick<PricePlace, 'sendMin' | 'sendMax'>): string =>
  `${withThousands(sendMin ?? 0)} – ${withThousands(sendMax ?? 0)}`

/** A unit price in its usual form: yuan per message, 4 decimals. */
export function priceText(price: number): string {
  return price.toFixed(4)
}
