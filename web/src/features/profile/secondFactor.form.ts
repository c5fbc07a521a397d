import { type RuledForm, ruledForm, unchecked } from '../../ui/form/rules'

/** What is typed to turn the second factor on or off. */
export interface FactorValues {
  password: string
  code: string
}

const messages = { password: 'password_required', code: 'code_required' } as const

/** A form that asks for some of these; the server decides whether they are right. */
export const factorForm = (asked: readonly (keyof FactorValues)[]): RuledForm<FactorValues, FactorValues> =>
  ruledForm<FactorValues, FactorValues>(
    {
      schema: unchecked(),
      inputOf: (values) => values,
      beyond: (values) =>
        asked
          .filter((name) => values[name].trim() === '')
          .map((name) => ({ path: [name], message: messages[name] })),
    },
    { password: '', code: '' },
  )
