import { searchKey } from '../../lib/searchKey'

/** An option: `label` is shown and searched, and what it is `also` called is searched. */
export interface Choice<V extends string | number = number> {
  value: V
  label: string
  also?: string
  disabled?: boolean
}

/** The options, followed by stored values that are no longer offered (rule form.choice). */
export function withStored<V extends string | number>(
  options: readonly Choice<V>[],
  stored: readonly V[],
  labelOf: (value: V) => string,
): Choice<V>[] {
  const missing = stored.filter((value) => !options.some((option) => option.value === value))
  return [...options, ...missing.map((value) => ({ value, label: labelOf(value) }))]
}

/** The options, those with these values first. */
export function withFirst<V extends string | number>(
  options: Choice<V>[],
  values: readonly V[],
): Choice<V>[] {
  if (values.length === 0) return options
  const at = ({ value }: Choice<V>) => (values.includes(value) ? values.indexOf(value) : values.length)
  return options.toSorted((one, other) => at(one) - at(other))
}

const plain = (text: string) => searchKey(text).trim()

/** Whether the typed text is part of what an option is called. */
export const matches = ({ label, also = '' }: Pick<Choice, 'label' | 'also'>, text: string) =>
  [label, also].some((name) => plain(name).includes(plain(text)))

/**
 * The option that a text means, of those that match it: the one of this name, or the only one. Undefined if that is not
 * clear.
 */
export function meantBy<V extends string | number>(
  found: readonly Choice<V>[],
  text: string,
): Choice<V> | undefined {
  const offered = found.filter((option) => !option.disabled)
  return (
    offered.find(({ label }) => plain(label) === plain(text)) ??
    (offered.length === 1 ? offered[0] : undefined)
  )
}

/** The separator of a list of names, by language. */
export const separator = () => (document.documentElement.lang.startsWith('zh') ? '、' : ', ')
