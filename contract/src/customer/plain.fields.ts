import type { DataSourceName } from '../dictionary/dictionary.api'

/** The kinds of values of plain fields. */
interface PlainKind {
  /**
   * A text of one line, where surrounding blanks do not count as a change; a text of several lines; an exact amount
   * with two decimals; the value of a dictionary item.
   */
  kind: 'line' | 'lines' | 'amount' | 'choice'
  /** The dictionary that the value comes from. */
  dictionary?: DataSourceName
  /** Accepts any item of the dictionary, enabled or not; without it the schema lists the values. */
  isOpen?: true
}

/**
 * The fields of a customer that hold one value each. Everything that only passes such a value on derives from this
 * list: on the server what a save compares, stores, reads and records; on the web the form's initial value, display,
 * request, draft and merge. The rules of a value are in customer.schema.ts, its place in the form in the form's
 * sections. docs/adding-a-field.md walks through a new one.
 */
export const plainFields = {
  fdServiceType: { kind: 'choice', dictionary: 'serviceType' },
  fdChannelType: { kind: 'choice', dictionary: 'channelType' },
  fdBudgetSource: { kind: 'choice', dictionary: 'budgetSource', isOpen: true },
  fdName: { kind: 'line' },
  fdCompanyCreditCode: { kind: 'line' },
  fdBusinessVolume: { kind: 'amount' },
  fdClientSource: { kind: 'choice', dictionary: 'clientSource', isOpen: true },
  fdRegisterAddress: { kind: 'line' },
  fdIntroduction: { kind: 'lines' },
  fdCooperationPhase: { kind: 'choice', dictionary: 'cooperationPhase', isOpen: true },
  fdPaymentTerm: { kind: 'choice', dictionary: 'paymentTerm', isOpen: true },
} as const satisfies Record<string, PlainKind>

export type PlainFieldName = keyof typeof plainFields

export const plainFieldNames = Object.keys(plainFields) as PlainFieldName[]

/** The value of a plain field. */
export const plainKind = (field: PlainFieldName): PlainKind => plainFields[field]

/** The plain fields whose values come from a dictionary, with its name. */
export const plainDictionaries = Object.fromEntries(
  plainFieldNames.flatMap((field) => {
    const { dictionary } = plainKind(field)
    return dictionary ? [[field, dictionary]] : []
  }),
) as Partial<Record<PlainFieldName, DataSourceName>>

/** An object that has a value for each plain field. */
export const eachPlainField = <T extends Record<PlainFieldName, unknown>>(
  valueFor: (field: PlainFieldName) => T[PlainFieldName],
): Pick<T, PlainFieldName> =>
  Object.fromEntries(plainFieldNames.map((field) => [field, valueFor(field)])) as Pick<T, PlainFieldName>
