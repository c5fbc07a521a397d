import type { customerFields } from '@zhixin/contract/customer/customer.fields'
import {
  eachPlainField,
  type PlainFieldName,
  plainAmounts,
  plainField,
} from '@zhixin/contract/customer/plain.fields'
import { normalizeDecimal } from '@zhixin/contract/reading'
import { decimalText } from '../../../ui/form/decimal'

/** The plain fields as form values: choices as numbers, everything else as texts. */
export type PlainValues = {
  [F in PlainFieldName]: (typeof customerFields)[F]['kind'] extends 'choice' ? number | undefined : string
}

type Held = PlainValues[PlainFieldName]

/** The plain fields of a record as form values; without a record no choice and no text. */
export const plainValues = (
  read: (field: PlainFieldName) => string | number | null | undefined,
): PlainValues =>
  eachPlainField<PlainValues>((field): Held => {
    const value = read(field) ?? undefined
    const { kind } = plainField(field)
    if (kind === 'choice') return value as number | undefined
    return kind === 'amount' ? decimalText(value as number | undefined) : ((value as string) ?? '')
  })

/** The plain fields of a stored draft; an older version of the form may have saved something else. */
export const parsePlain = (raw: Record<string, unknown>): PlainValues =>
  eachPlainField<PlainValues>((field): Held => {
    const value = raw[field]
    if (plainField(field).kind === 'choice') return typeof value === 'number' ? value : undefined
    return typeof value === 'string' ? value : ''
  })

/** The amounts as a save takes them; all other plain fields are sent as the form holds them. */
export const plainInput = (values: PlainValues): Partial<PlainValues> =>
  Object.fromEntries(
    plainAmounts.map((field) => [field, normalizeDecimal(String(Reflect.get(values, field)))]),
  )
