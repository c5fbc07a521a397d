import type { CustomerChange } from '@zhixin/contract/customer/history.schema'

/** The parts of a change that its field does not determine. */
export type Told = Pick<CustomerChange, 'fdKind'> &
  Partial<Omit<CustomerChange, 'fdKind' | 'fdField' | 'fdFieldName' | 'fdSentence'>>
