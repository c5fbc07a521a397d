import { createFormStore, type FormStore } from './formStore'
import { type FormRules, issuesBy } from './rules'

/** What a dialog or a page edits: the values, and the rules that check them and make the input of the save. */
export interface RuledForm<V extends object, I> {
  store: FormStore<V>
  rules: FormRules<V, I>
}

/**
 * Creates the state of a form that is checked by its rules alone; the save does not repeat the validation.
 * @param comparable the values in a form in which equal ones are equal texts, if not as they are
 */
export function ruledForm<V extends object, I>(
  rules: FormRules<V, I>,
  initial: V,
  comparable: (values: V) => unknown = (values) => values,
): RuledForm<V, I> {
  const store = createFormStore<V>({
    initial,
    validate: (values) => issuesBy(rules, values),
    fingerprint: (values) => JSON.stringify(comparable(values)),
  })
  return { store, rules }
}
