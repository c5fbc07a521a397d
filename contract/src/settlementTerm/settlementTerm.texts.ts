import { type Bilingual, both } from '../language'
import { settlementTerm } from './settlementTerm.record'

const { fields } = settlementTerm

/** What terms say, in the order in which a table has it. */
export const termFields = [
  ...(['fdFromMonth', 'fdBillingBasis', 'fdCountSource', 'fdStepBasis'] as const),
  ...(['fdPriceDay', 'fdTaxIncluded', 'fdTaxRate', 'fdInvoiceType'] as const),
  ...(['fdContractingEntity', 'fdInvoiceSubjectId', 'fdDueDays'] as const),
] as const

export type TermFieldName = (typeof termFields)[number]

/** The terms that are chosen of a few. */
export const chosenTerms = [
  ...(['fdBillingBasis', 'fdCountSource', 'fdStepBasis'] as const),
  ...(['fdPriceDay', 'fdTaxIncluded'] as const),
] as const

const nothing = both('-', '-')

/** The words of a term that was chosen; a dash where nothing is agreed. */
export const termText = (field: (typeof chosenTerms)[number], value: number | null): Bilingual =>
  (fields[field].values as Readonly<Record<number, Bilingual>>)[value ?? -1] ?? nothing

/** What a term is called. */
export const termName = (field: keyof typeof fields): Bilingual => fields[field].words
