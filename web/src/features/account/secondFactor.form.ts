import { createFormStore, type FieldIssue, type FormStore } from '../../ui/form/formStore'
import { type FormRules, issuesBy, unchecked } from '../../ui/form/rules'

/** What is typed to turn the second factor on or off. */
export interface FactorValues {
  password: string
  code: string
}

const messages = { password: 'password_required', code: 'code_required' } as const

/** A form that asks for some of these; the server decides whether they are right. */
export function factorForm(asked: readonly (keyof FactorValues)[]): {
  rules: FormRules<FactorValues, FactorValues>
  store: FormStore<FactorValues>
} {
  const missing = (values: FactorValues): FieldIssue[] =>
    asked.flatMap((name) => (values[name].trim() === '' ? [{ path: [name], message: messages[name] }] : []))
  const rules: FormRules<FactorValues, FactorValues> = {
    schema: unchecked(),
    inputOf: (values) => values,
    beyond: missing,
  }
  const store = createFormStore<FactorValues>({
    initial: { password: '', code: '' },
    validate: (values) => issuesBy(rules, values),
    fingerprint: (values) => JSON.stringify(values),
  })
  return { rules, store }
}
