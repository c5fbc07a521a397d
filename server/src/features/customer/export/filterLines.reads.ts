import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import {
  type CustomerColumn,
  customerColumnTexts,
  customerFilterTexts,
  customerStatusTexts,
  dueTexts,
  missingTexts,
} from '@zhixin/contract/customer/customerList.texts'
import { sheetTexts } from '@zhixin/contract/export/export.texts'
import type { Bilingual, Language } from '@zhixin/contract/language'
import { fillIn } from '@zhixin/contract/messages'
import type { FilterWords } from '../../export/filterWords.reads'
import type { Words } from '../history/words.reads'

/** The accounts that filters name by their ids. */
export const accountsIn = (filters: CustomerFilters): number[] => [
  ...filters.fdOperationFollowUpAccountIdList,
  ...filters.fdBusinessFollowUpAccountIdList,
  ...filters.fdOtherFollowUpAccountIdList,
  ...filters.fdFollowUpAccountIdList,
]

type Name = keyof typeof customerFilterTexts

const items = (dictionary: string) => (values: unknown, words: Words) =>
  [values].flat().map((value) => words.item(dictionary, value))

const named = (texts: Readonly<Record<number, Bilingual>>) => (values: unknown, words: Words) =>
  [values].flat().map((value) => texts[value as number]?.[words.language] ?? String(value))

const accounts = (values: unknown, words: FilterWords) =>
  (values as number[]).map((id) => words.name('account', id))

/** How the values of filters that are no texts are written. */
const writers: Partial<Record<Name, (values: unknown, words: FilterWords) => string[]>> = {
  fdServiceType: items('serviceType'),
  fdCooperationPhaseList: items('cooperationPhase'),
  fdPlatformList: items('platform'),
  fdChannelTypeList: items('channelType'),
  fdBudgetSourceList: items('budgetSource'),
  fdClientSourceList: items('clientSource'),
  fdIndustryList: items('industry'),
  fdStatusList: named(customerStatusTexts),
  fdMissingList: named(missingTexts),
  fdDueList: named(dueTexts),
  fdOwnDueList: named(dueTexts),
  fdOperationFollowUpAccountIdList: accounts,
  fdBusinessFollowUpAccountIdList: accounts,
  fdOtherFollowUpAccountIdList: accounts,
  fdFollowUpAccountIdList: accounts,
}

const isAsked = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The filters that are asked for, one line for each: 「业务类别：消息」. */
export function filterLines(filters: CustomerFilters, words: FilterWords): string[] {
  const { language } = words
  const line = (name: Name, text: string) =>
    `${customerFilterTexts[name][language]}${language === 'en-US' ? ': ' : '：'}${text}`
  const dates = [
    ['createdDate', filters.fdStartCreateDate, filters.fdEndCreateDate],
    ['modifiedDate', filters.fdStartModifiedDate, filters.fdEndModifiedDate],
    ['receivedDate', filters.fdStartReceivedDate, filters.fdEndReceivedDate],
  ] as const
  const dateLines = dates.flatMap(([name, start, end]) =>
    start || end ? [line(name, `${start ?? ''} – ${end ?? ''}`.trim())] : [],
  )
  const lines = (Object.keys(customerFilterTexts) as Name[]).flatMap((name) => {
    const value = name in filters ? filters[name as keyof CustomerFilters] : undefined
    if (!isAsked(value)) return []
    const texts = writers[name]?.(value, words) ?? [String(value)]
    return [line(name, texts.join(language === 'en-US' ? ', ' : '、'))]
  })
  return [...lines, ...dateLines]
}

/** How a list is sorted, in words. */
export function orderText({ sortName, sortOrder }: CustomerFilters, language: Language): string {
  const name = (sortName ?? 'createdDate') as CustomerColumn
  const text = sortName !== undefined && sortOrder === 'asc' ? sheetTexts.ascending : sheetTexts.descending
  return fillIn(text[language], { name: customerColumnTexts[name]?.[language] ?? name })
}
