import type { ValueField } from '../history/value.texts'
import { type Bilingual, both } from '../language'
import { type CustomerField, type CustomerFieldName, customerFields } from './customer.fields'
import { followerFieldNames } from './follower.fields'

/** What a field is called. */
export const fieldName = (field: CustomerFieldName): Bilingual => customerFields[field].words

const withUnit = ({ words, unit }: CustomerField): Bilingual =>
  unit ? both(`${words['zh-CN']}（${unit['zh-CN']}）`, `${words['en-US']} (${unit['en-US']})`) : words

/** The same with its unit, for sentences. */
export const fieldTexts = Object.fromEntries(
  Object.entries<CustomerField>(customerFields).map(([field, declared]) => [field, withUnit(declared)]),
) as Record<CustomerFieldName, Bilingual>

/** How the values of its fields read, but those of rows. */
export const valueFields: Readonly<Record<string, ValueField>> = {
  ...(customerFields as Record<string, CustomerField & ValueField>),
  fdPlatformList: { values: 'platform' },
  fdStatus: { values: 'status' },
  fdStep: { values: 'stepType' },
  fdBusinessLicenseList: { kind: 'files' },
  fdInvoiceDataList: { kind: 'files' },
  ...Object.fromEntries(followerFieldNames.map((field) => [field, { refers: 'account' } as const])),
}
