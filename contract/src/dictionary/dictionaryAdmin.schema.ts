import { z } from 'zod'
import { serviceTypes } from '../closedSets'
import {
  body,
  flag,
  isBlank,
  optionalDecimal,
  optionalId,
  optionalList,
  requiredId,
  requiredList,
  requiredOption,
} from '../fields'
import type { MessageKey } from '../messages'
import { moment } from '../moment'
import { optionalText, requiredText } from '../text.fields'

/** The maximum length of a label, as in its column. */
export const labelMax = 100

/** The maximum value of an item, as in its column. */
const valueMax = 99_999_999

const typeCode = () => requiredText({ max: 50, required: 'required' })

/** A dictionary. */
export const dictionaryType = z.object({
  fdCode: z.string(),
  /** In the language of the request. */
  fdName: z.string(),
  /** A closed set (rule dictionary.closed). */
  fdClosed: z.boolean(),
  fdItemNum: z.number().int(),
})

export type DictionaryTypeRow = z.output<typeof dictionaryType>

export const dictionaryItem = z.object({
  id: z.number().int(),
  /** The value that records store; it never changes. */
  fdValue: z.number(),
  fdLabelZh: z.string(),
  fdLabelEn: z.string(),
  fdEnabled: z.boolean(),
  /** The service types for which it is offered; empty: all. */
  fdServiceTypeList: z.array(z.literal(serviceTypes)),
  /** How many records in the caller's scope hold it; null for suggestions and for values that nothing stores. */
  fdUsageNum: z.number().int().nullable(),
  lastModifiedDate: moment,
})

export type DictionaryItemRow = z.output<typeof dictionaryItem>

export const dictionaryItemQuery = body({ typeCode: typeCode() })

const byServiceType = new Set(['platform', 'budgetSource'])

/** Whether the items of a dictionary are offered by service type (rule dictionary.sources). */
export const isByServiceType = (typeCode: string): boolean => byServiceType.has(typeCode)

/** Suggested prices, and rates of tax, are decimals of at most 1; the values of all others are whole numbers. */
const decimals: readonly string[] = ['unitPrice', 'taxRate']

/** What is wrong with the value of a new item, apart from being taken. */
export function valueProblem(typeCode: string, value: number | undefined): MessageKey | undefined {
  if (value === undefined) return 'required'
  if (decimals.includes(typeCode))
    return value > 1 ? (typeCode === 'unitPrice' ? 'price_range' : 'invalid_value') : undefined
  return Number.isInteger(value) ? undefined : 'integer_expected'
}

/** What a save of an item takes; with an id it replaces labels, status and service types. */
export const dictionaryItemInput = body({
  id: optionalId(),
  /** Required for a new item. */
  typeCode: optionalText({ max: 50 }),
  /** Required for a new item; never changes afterwards. */
  fdValue: optionalDecimal({
    max: valueMax,
    decimals: 4,
    range: 'invalid_value',
    precision: 'invalid_value',
  }),
  fdLabelZh: requiredText({ max: labelMax, required: 'name_zh_required' }),
  fdLabelEn: requiredText({ max: labelMax, required: 'name_en_required' }),
  fdEnabled: z.preprocess((value) => (isBlank(value) ? true : value), flag()),
  fdServiceTypeList: optionalList(requiredOption(serviceTypes, 'required')),
})

export type DictionaryItemInput = z.output<typeof dictionaryItemInput>

/** All items of a dictionary in their new order. */
export const dictionarySortInput = body({
  typeCode: typeCode(),
  idList: requiredList(requiredId(), { required: 'required' }),
})

export type DictionarySortInput = z.output<typeof dictionarySortInput>
