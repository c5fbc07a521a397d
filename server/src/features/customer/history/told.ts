import type { CustomerChange } from '@zhixin/contract/customer/history.schema'

/** What is particular about one change; the rest of a CustomerChange follows from its field. */
export type Told = Pick<CustomerChange, 'fdKind'> &
  Partial<Omit<CustomerChange, 'fdKind' | 'fdField' | 'fdFieldName' | 'fdSentence'>>
