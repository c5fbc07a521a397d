import { changeSectionNames, changeSections } from './change.fields'
import {
  type CustomerFieldName,
  customerFields,
  type PlainColumnName,
  type PlainField,
  type PlainFieldName,
} from './customer.fields'

export type { PlainFieldName }

/** Whether a field is a plain one. */
export const isPlain = (field: string): field is PlainFieldName =>
  Object.hasOwn(customerFields, field) && 'kind' in customerFields[field as CustomerFieldName]

/**
 * The fields of a customer that hold one value each, in the order of the form. Everything that only passes such a value
 * on derives from their declarations: schemas, list, import and history; on the server what a save compares, stores, reads
 * and records; on the web the form's field, its initial value, display, request, draft and merge.
 */
export const plainFieldNames: readonly PlainFieldName[] = changeSectionNames.flatMap((section) =>
  (changeSections[section] as string[]).filter(isPlain),
)

/** The declaration of a plain field. */
export const plainField = (field: PlainFieldName): PlainField => customerFields[field]

/** Whether a plain field is a column of the list. */
export const isPlainColumn = (field: PlainFieldName): field is PlainColumnName =>
  plainField(field).column !== undefined

/** Those that are amounts. */
export const plainAmounts: readonly string[] = plainFieldNames.filter(
  (field) => plainField(field).kind === 'amount',
)

/** An object that has a value for each plain field. */
export const eachPlainField = <T extends Record<PlainFieldName, unknown>>(
  valueFor: (field: PlainFieldName) => T[PlainFieldName],
): Pick<T, PlainFieldName> =>
  Object.fromEntries(plainFieldNames.map((field) => [field, valueFor(field)])) as Pick<T, PlainFieldName>
