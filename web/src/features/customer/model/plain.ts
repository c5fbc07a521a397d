import {
  eachPlainField,
  type PlainFieldName,
  plainFieldNames,
  type plainFields,
  plainKind,
} from '@zhixin/contract/customer/plain.fields'
import { normalizeDecimal } from '@zhixin/contract/reading'
import { decimalText } from '../../../ui/form/decimal'

/** The plain fields as form values: choices as numbers, everything else as texts. */
export type PlainValues = {
  [F in PlainFieldName]: (typeof plainFields)[F]['kind'] extends 'choice' ? number | undefined : string
}

type Held = PlainValues[PlainFieldName]

/** The plain fields of a record as form values; without a record no choice and no text. */
export const plainValues = (
  read: (field: PlainFieldName) => string | number | null | undefined,
): PlainValues =>
  eachPlainField<PlainValues>((field): Held => {
    const value = read(field) ?? undefined
    const { kind } = plainKind(field)
    if (kind === 'choice') return value as number | undefined
    return kind === 'amount' ? decimalText(value as number | undefined) : ((value as string) ?? '')
  })

/** The plain fields of a stored draft; an older version of the form may have saved something else. */
export const parsePlain = (raw: Record<string, unknown>): PlainValues =>
  eachPlainField<PlainValues>((field): Held => {
    const value = raw[field]
    if (plainKind(field).kind === 'choice') return typeof value === 'number' ? value : undefined
    return typeof value === 'string' ? value : ''
  })

const amounts = plainFieldNames.filter((field) => plainKind(field).kind === 'amount')

/** The amounts as a save takes them; all other plain fields are sent as the form holds them. */
export const plainInput = (values: PlainValues): Partial<PlainValues> =>
  Object.fromEntries(amounts.map((field) => [field, normalizeDecimal(String(values[field]))]))
