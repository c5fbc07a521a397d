import { fieldName } from '@zhixin/contract/customer/customer.words'
import { inWords } from '../../../../lib/i18n'

/** Where the value of a field is, and what it is called. */
export const named = <F extends Parameters<typeof fieldName>[0]>(field: F): { path: [F]; label: string } => ({
  path: [field],
  label: inWords(fieldName(field)),
})
