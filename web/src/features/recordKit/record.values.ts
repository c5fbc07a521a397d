import { type Declaration, type Field, savedFields } from '@zhixin/contract/record/record'
import { decimalText } from '../../ui/form/decimal'

/** The values of a form by the names of its fields: texts as they are typed, choices as they are chosen. */
export type FormValues = Record<string, unknown>

const valueIn = ({ kind }: Field, value: unknown): unknown => {
  switch (kind) {
    case 'flag':
      return value ?? false
    case 'choice':
    case 'reference':
    case 'day':
      return value ?? undefined
    case 'amount':
    case 'price':
    case 'count':
      return decimalText(value as number | null | undefined)
    default:
      return value ?? ''
  }
}

/** A record as the values of its form; without one those of a new one. */
export const valuesOf = (declared: Declaration, row: object | undefined): FormValues =>
  Object.fromEntries(
    savedFields(declared).map(([key, field]) => [
      key,
      valueIn(field, (row as FormValues | undefined)?.[key]),
    ]),
  )

/** The values in a form in which equal ones are equal texts: blanks around a line are no change. */
export const comparableIn =
  (declared: Declaration) =>
  (values: FormValues): FormValues =>
    Object.fromEntries(
      savedFields(declared).map(([key, { kind }]) => {
        const value = values[key]
        return [key, kind === 'line' && typeof value === 'string' ? value.trim() : value]
      }),
    )
