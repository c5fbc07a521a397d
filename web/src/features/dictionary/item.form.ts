import {
  type DictionaryItemRow,
  dictionaryItemInput,
  valueProblem,
} from '@zhixin/contract/dictionary/dictionaryAdmin.schema'
import { decimalText, normalizeDecimal } from '../../ui/form/decimal'
import { createFormStore, type FieldIssue, type FormStore } from '../../ui/form/formStore'

/** What is typed of an item; its value as text, so that nothing is rounded. */
export interface ItemValues {
  fdValue: string
  fdLabelZh: string
  fdLabelEn: string
  fdEnabled: boolean
  fdServiceTypeList: number[]
}

export interface ItemForm {
  typeCode: string
  /** The item that is edited; undefined for a new one. */
  item: DictionaryItemRow | undefined
  /** The items that the dictionary has. */
  items: readonly DictionaryItemRow[]
}

/** From here on values stand apart on purpose, such as 99 for 'none yet'. */
const firstApart = 90

/** The value that a new item is offered: the next one. A gap is left alone, for somebody may know what it was. */
export function nextValue(typeCode: string, items: readonly DictionaryItemRow[]): string {
  // Suggested prices have no next one.
  if (valueProblem(typeCode, 0.5) === undefined) return ''
  const values = items.map((item) => item.fdValue)
  const counted = values.filter((value) => value < firstApart)
  return String(Math.max(0, ...(counted.length < firstApart - 1 ? counted : values)) + 1)
}

/** What the API takes for these values. */
export function itemInputOf({ typeCode, item }: Pick<ItemForm, 'typeCode' | 'item'>, values: ItemValues) {
  const { fdValue, ...rest } = values
  return {
    typeCode,
    ...rest,
    ...(item ? { id: item.id } : { fdValue: normalizeDecimal(fdValue) }),
  }
}

/** Everything wrong with an item, by the contract's own rules. */
export function itemIssues(form: ItemForm, values: ItemValues): FieldIssue[] {
  const parsed = dictionaryItemInput.safeParse(itemInputOf(form, values))
  const issues: FieldIssue[] = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({ path: [String(path[0])], message }))
  if (form.item || issues.some(({ path }) => path[0] === 'fdValue')) return issues
  const value = parsed.success ? parsed.data.fdValue : Number(normalizeDecimal(values.fdValue) || Number.NaN)
  const given = value === undefined || Number.isNaN(value) ? undefined : value
  const isTaken = form.items.some((one) => one.fdValue === given)
  const problem = valueProblem(form.typeCode, given) ?? (isTaken ? 'dictionary_value_taken' : undefined)
  return problem ? [{ path: ['fdValue'], message: problem }, ...issues] : issues
}

/** Holds what is typed of an item. */
export function createItemStore(form: ItemForm): FormStore<ItemValues> {
  const { typeCode, item, items } = form
  return createFormStore<ItemValues>({
    initial: {
      fdValue: item ? decimalText(item.fdValue) : nextValue(typeCode, items),
      fdLabelZh: item?.fdLabelZh ?? '',
      fdLabelEn: item?.fdLabelEn ?? '',
      fdEnabled: item?.fdEnabled ?? true,
      fdServiceTypeList: item?.fdServiceTypeList ?? [],
    },
    validate: (values) => itemIssues(form, values),
    fingerprint: (values) =>
      JSON.stringify({ ...values, fdServiceTypeList: values.fdServiceTypeList.toSorted() }),
  })
}
