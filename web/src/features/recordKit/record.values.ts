import { type Declaration, type Field, type Fields, savedFields } from '@zhixin/contract/record/record'
import { emptyDocuments } from '@zhixin/contract/record/record.documents'
import { decimalText } from '../../ui/form/decimal'

/** The values of a form by the names of its fields: texts as they are typed, choices as they are chosen. */
export type FormValues = Record<string, unknown>

const valueIn = (field: Field, value: unknown): unknown => {
  const { kind, of = {}, schema = 'card' } = field
  switch (kind) {
    case 'rows':
      return ((value ?? []) as FormValues[]).map((row) => ({
        id: row.id,
        ...valuesIn(Object.entries(of), row),
      }))
    case 'files':
    case 'choices':
      return value ?? []
    case 'document':
      return value ?? emptyDocuments[schema]
    case 'flag':
      return value ?? false
    case 'choice':
      return value ?? onlyOne(field)
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

/** The only thing that can be chosen, where one has to be. */
function onlyOne({ values, required }: Field): number | undefined {
  const all = typeof values === 'object' && required !== undefined ? Object.keys(values) : []
  return all.length === 1 ? Number(all[0]) : undefined
}

const valuesIn = (fields: [string, Field][], row: FormValues | undefined): FormValues =>
  Object.fromEntries(fields.map(([key, field]) => [key, valueIn(field, row?.[key])]))

/** A record as the values of its form; without one those of a new one. */
export const valuesOf = (declared: Declaration, row: object | undefined): FormValues =>
  valuesIn(savedFields(declared), row as FormValues | undefined)

/** The values of a new row within a record. */
export const newValues = (of: Fields): FormValues => valuesIn(Object.entries(of), undefined)

const comparableValue = ({ kind, of = {} }: Field, value: unknown): unknown => {
  if (kind === 'rows')
    return (value as FormValues[]).map((row) => ({
      id: row.id,
      ...comparableValues(Object.entries(of), row),
    }))
  return kind === 'line' && typeof value === 'string' ? value.trim() : value
}

const comparableValues = (fields: [string, Field][], values: FormValues): FormValues =>
  Object.fromEntries(fields.map(([key, field]) => [key, comparableValue(field, values[key])]))

/** The values in a form in which equal ones are equal texts: blanks around a line are no change. */
export const comparableIn =
  (declared: Declaration) =>
  (values: FormValues): FormValues =>
    comparableValues(savedFields(declared), values)
