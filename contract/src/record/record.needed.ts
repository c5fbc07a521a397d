import { type Declaration, type Field, savedFields } from './record'

type Values = Readonly<Record<string, unknown>>

/** Whether a field has to be given beside these values, by an account of a customer or of staff. */
export function isNeeded({ required, needed }: Field, values: Values, isCustomer: boolean): boolean {
  if (required !== undefined || needed === 'seen') return true
  if (needed === 'byCustomers') return isCustomer
  return needed?.values.includes(Number(values[needed.field])) ?? false
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** What is missing in a content though others may leave it out; what every record has is demanded by its schema. */
export const missingIn = (declared: Declaration, values: Values, isCustomer: boolean) =>
  savedFields(declared).flatMap(([key, field]) =>
    field.required === undefined && isNeeded(field, values, isCustomer) && isEmpty(values[key])
      ? [{ path: [key], message: 'required' as const }]
      : [],
  )

/** The declaration with the choices of an account of a customer. */
export function offeredTo<const R extends Declaration>(declared: R, isCustomer: boolean): R {
  if (!isCustomer) return declared
  const fields = Object.entries(declared.fields).map(([key, field]): [string, Field] => {
    const { values, staffOnly } = field
    if (!staffOnly || typeof values !== 'object') return [key, field]
    const left = Object.entries(values).filter(([value]) => !staffOnly.includes(Number(value)))
    return [key, { ...field, values: Object.fromEntries(left) }]
  })
  return { ...declared, fields: Object.fromEntries(fields) }
}
