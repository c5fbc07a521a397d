import {
  type DictionaryItemInput,
  type DictionaryItemRow,
  dictionaryItemInput,
  valueProblem,
} from '@zhixin/contract/dictionary/dictionaryAdmin.schema'
import { decimalText, normalizeDecimal } from '../../ui/form/decimal'
import { type FormRules, type RuledForm, ruledForm } from '../../ui/form/rules'

/** The form's values of an item; its value as text, so that nothing is rounded. */
export interface ItemValues {
  fdValue: string
  fdLabelZh: string
  fdLabelEn: string
  fdEnabled: boolean
  fdServiceTypeList: number[]
}

export interface ItemForm {
  typeCode: string
  /** The item being edited; undefined for a new one. */
  item: DictionaryItemRow | undefined
  /** The existing items of the dictionary. */
  items: readonly DictionaryItemRow[]
}

/** Values from here on are special, such as 99 for 'none yet'. */
const firstApart = 90

/**
 * The suggested value of a new item: the next one. Gaps are left alone, because somebody may remember what the value
 * was.
 */
export function nextValue(typeCode: string, items: readonly DictionaryItemRow[]): string {
  // Suggested prices have no next one.
  if (valueProblem(typeCode, 0.5) === undefined) return ''
  const values = items.map((item) => item.fdValue)
  const counted = values.filter((value) => value < firstApart)
  return String(Math.max(0, ...(counted.length < firstApart - 1 ? counted : values)) + 1)
}

/** The input of the API for these values. */
export function itemInputOf({ typeCode, item }: Pick<ItemForm, 'typeCode' | 'item'>, values: ItemValues) {
  const { fdValue, ...rest } = values
  return {
    typeCode,
    ...rest,
    ...(item ? { id: item.id } : { fdValue: normalizeDecimal(fdValue) }),
  }
}

/** How an item is checked: by its schema, and that no other item has its value. */
export function itemRules(form: ItemForm): FormRules<ItemValues, DictionaryItemInput> {
  return {
    schema: dictionaryItemInput,
    inputOf: (values) => itemInputOf(form, values),
    beyond(values, found) {
      if (form.item || found.some(({ path }) => path[0] === 'fdValue')) return []
      const text = normalizeDecimal(values.fdValue)
      const given = text === '' || Number.isNaN(Number(text)) ? undefined : Number(text)
      const isTaken = form.items.some((one) => one.fdValue === given)
      const problem = valueProblem(form.typeCode, given) ?? (isTaken ? 'dictionary_value_taken' : undefined)
      return problem ? [{ path: ['fdValue'], message: problem }] : []
    },
  }
}

/** The form of an item. */
export function itemForm(form: ItemForm): RuledForm<ItemValues, DictionaryItemInput> {
  const { typeCode, item, items } = form
  const initial: ItemValues = {
    fdValue: item ? decimalText(item.fdValue) : nextValue(typeCode, items),
    fdLabelZh: item?.fdLabelZh ?? '',
    fdLabelEn: item?.fdLabelEn ?? '',
    fdEnabled: item?.fdEnabled ?? true,
    fdServiceTypeList: item?.fdServiceTypeList ?? [],
  }
  return ruledForm(itemRules(form), initial, (values) => ({
    ...values,
    fdServiceTypeList: values.fdServiceTypeList.toSorted(),
  }))
}
