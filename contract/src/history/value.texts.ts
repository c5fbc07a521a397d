import { type Bilingual, both, type Language } from '../language'
import type { NamedRecord } from '../list/list'
import type { FieldKind } from '../record/record'
import { joinNames } from './change.texts'

/** What tells how the values of a field read. */
export interface ValueField {
  kind?: FieldKind
  /** What its values are called, or the dictionary that has them. */
  values?: Readonly<Record<string, Bilingual>> | string
  /** The record whose id each value is. */
  refers?: NamedRecord
}

/** The names of values, in one language. */
export interface Words {
  language: Language
  /** The label of a dictionary value; the value itself when its item is gone. */
  item: (dictionary: string, value: unknown) => string
  /** The present name of a record; its id when there is none, or when the reader may not know it. */
  name: (refers: NamedRecord, id: unknown) => string
}

const yesNoTexts = { yes: both('是', 'yes'), no: both('否', 'no') }

const isBilingual = (value: object): value is Bilingual => 'zh-CN' in value && 'en-US' in value

/** A value in words, by the kind of its field; null where there is none. */
export function valueText(field: ValueField, value: unknown, words: Words): string | null {
  const { kind, values, refers } = field
  const { language } = words
  if (value === null || value === undefined) return null
  if (Array.isArray(value))
    return joinNames(
      value.map((one) => valueText(field, one, words) ?? ''),
      language,
    )
  // Fields of the same name may hold a name in both languages, as the source of a role.
  if (typeof value === 'object' && isBilingual(value)) return value[language]
  if (refers) return words.name(refers, value)
  // A dictionary's values begin with 1: no and yes are 1 and 2.
  if (typeof values === 'string')
    return words.item(values, typeof value === 'boolean' ? Number(value) + 1 : value)
  if (values) return values[String(value)]?.[language] ?? String(value)
  if (typeof value === 'boolean') return yesNoTexts[value ? 'yes' : 'no'][language]
  if (kind === 'amount') return Number(value).toFixed(2)
  if (kind === 'price') return Number(value).toFixed(4)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
