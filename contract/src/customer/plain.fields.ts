import type { DataSourceName } from '../dictionary/dictionary.api'

/** What a plain field holds. */
interface PlainKind {
  /**
   * A text of one line, blanks around which are no change; a text of several lines; an exact amount with two decimals;
   * the value of a dictionary item.
   */
  kind: 'line' | 'lines' | 'amount' | 'choice'
  /** Whose items are chosen from. */
  dictionary?: DataSourceName
  /** Any item that the dictionary has, enabled or not; without it the values stand in the schema. */
  isOpen?: true
}

/**
 * The fields of a customer that hold one value each. Whatever only passes such a value on follows from here: on the
 * server what a save compares, stores, reads, records and tells; on the web what the form begins with, shows, sends,
 * keeps as a draft and merges. What a value may be stands in customer.schema.ts, where the form has it in its sections.
 * docs/adding-a-field.md says what a new one needs.
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

/** What a plain field holds. */
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
