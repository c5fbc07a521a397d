import { type Bilingual, both } from '../language'
import { type CustomerField, type CustomerFieldName, customerFields } from './customer.fields'

/** What a field is called. */
export const fieldName = (field: CustomerFieldName): Bilingual => customerFields[field].words

const withUnit = ({ words, unit }: CustomerField): Bilingual =>
  unit ? both(`${words['zh-CN']}（${unit['zh-CN']}）`, `${words['en-US']} (${unit['en-US']})`) : words

/** The same with its unit, for sentences. */
export const fieldTexts = Object.fromEntries(
  Object.entries<CustomerField>(customerFields).map(([field, declared]) => [field, withUnit(declared)]),
) as Record<CustomerFieldName, Bilingual>
