import { z } from 'zod'
import { serviceTypes } from '../customer/customer.enums'
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

/** The most characters of a label, as its column has it. */
export const labelMax = 100

/** The largest value of an item, as its column has it. */
export const valueMax = 99_999_999

const typeCode = () => requiredText({ max: 50, required: 'required' })

/** A dictionary: what one kind of choice is called. */
export const dictionaryType = z.object({
  fdCode: z.string(),
  /** In the language of the request. */
  fdName: z.string(),
  /** The values are part of the code: items are renamed, reordered and disabled, never added. */
  fdClosed: z.boolean(),
  fdItemNum: z.number().int(),
})

export type DictionaryTypeRow = z.output<typeof dictionaryType>

export const dictionaryItem = z.object({
  id: z.number().int(),
  /** What is stored in records; never changes. */
  fdValue: z.number(),
  fdLabelZh: z.string(),
  fdLabelEn: z.string(),
  fdEnabled: z.boolean(),
  /** The service types that it is offered for; empty: all. */
  fdServiceTypeList: z.array(z.literal(serviceTypes)),
  /** How many records of the caller's scope hold it; null where it is only a suggestion, or nothing holds such values. */
  fdUsageNum: z.number().int().nullable(),
  lastModifiedDate: moment,
})

export type DictionaryItemRow = z.output<typeof dictionaryItem>

export const dictionaryItemQuery = body({ typeCode: typeCode() })

const byServiceType = new Set(['platform', 'budgetSource'])

/** Whether the items of a dictionary are offered by service type (rule dictionary.sources). */
export const isByServiceType = (typeCode: string): boolean => byServiceType.has(typeCode)

/** Suggested prices are the one dictionary of decimals; the values of all others are stored as whole numbers. */
const decimals = 'unitPrice'

/** What is wrong with the value of a new item of this dictionary, beside being taken. */
export function valueProblem(typeCode: string, value: number | undefined): MessageKey | undefined {
  if (value === undefined) return 'required'
  if (typeCode === decimals) return value > 1 ? 'price_range' : undefined
  return Number.isInteger(value) ? undefined : 'integer_expected'
}

/** What a save of an item takes; with an id it replaces labels, state and service types. */
export const dictionaryItemInput = body({
  id: optionalId(),
  /** Needed for a new item. */
  typeCode: optionalText({ max: 50 }),
  /** Needed for a new item; an item keeps its value for good. */
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
