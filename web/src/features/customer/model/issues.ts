import type { CustomerInput } from '@zhixin/contract/customer/customer.schema'
import type { PricesInput } from '@zhixin/contract/customer/settlement.schema'
import { isMasked, maskNumber } from '@zhixin/contract/numberMask'
import { normalizeDecimal } from '@zhixin/contract/reading'
import { decimalPlaces } from '../../../ui/form/decimal'
import type { FieldIssue } from '../../../ui/form/formStore'
import type { Path } from '../../../ui/form/path'
import type { FormRules } from '../../../ui/form/rules'
import type { CustomerSchemas } from './schemas'
import { type BaseRecord, type CustomerValues, hidesPrices, inputOf } from './values'

/** Lists that are one field: an issue of an entry is an issue of the field. */
const wholeFields = new Set([
  'fdPlatformList',
  'fdIndustryList',
  'fdOperationFollowUpAccountIdList',
  'fdBusinessFollowUpAccountIdList',
  'fdOtherFollowUpAccountIdList',
  'fdBusinessLicenseList',
  'fdInvoiceDataList',
  // Tiers are edited in their dialog; the form only says that they are incomplete.
  'fdBaseUnitPriceStepList',
])

/** The field on the screen of an issue's path. */
export function fieldPath(path: readonly PropertyKey[]): Path {
  const parts = path.filter((part) => typeof part !== 'symbol')
  const end = parts.findIndex((part) => typeof part === 'string' && wholeFields.has(part))
  return end < 0 ? parts : parts.slice(0, end + 1)
}

/**
 * Amounts with more digits than a number holds: to the schema they are no numbers; as text they can be reported as
 * amounts with too many decimals.
 */
function inexactAmounts(values: CustomerValues): FieldIssue[] {
  const issues: FieldIssue[] = []
  const check = (text: string, places: number, message: string, ...path: (string | number)[]) => {
    if (decimalPlaces(normalizeDecimal(text)) > places) issues.push({ path, message })
  }
  check(values.fdBusinessVolume, 2, 'volume_decimals', 'fdBusinessVolume')
  if (values.fdStep) {
    values.fdBaseUnitPriceStepList.forEach((tier) => {
      check(tier.fdStepUnitPrice, 4, 'price_decimals', 'fdBaseUnitPriceStepList')
    })
    return issues
  }
  values.fdSettlePlatformMessageDetailList.forEach((row, index) => {
    const path = ['fdSettlePlatformMessageDetailList', index, 'fdPlatformUnitPrice']
    check(row.fdPlatformUnitPrice, 4, 'price_decimals', ...path)
  })
  values.fdSettleMessageList.forEach((entry, index) => {
    entry.fdDetailList.forEach((price, row) => {
      const path = ['fdSettleMessageList', index, 'fdDetailList', row, 'fdBaseUnitPrice']
      check(price.fdBaseUnitPrice, 4, 'price_decimals', ...path)
    })
  })
  return issues
}

const numberMessages = {
  fdContactMobile: 'contact_mobile_required',
  fdPhone: 'contact_phone_masked',
} as const

/** Masked numbers that are not those of their own rows, including ones that somebody began to edit. */
function maskedNumbers(values: CustomerValues, base: BaseRecord | undefined): FieldIssue[] {
  const stored = new Map(base?.fdMyClientContactList.map((contact) => [contact.id, contact]))
  return values.fdMyClientContactList.flatMap((contact, index) =>
    (Object.keys(numberMessages) as (keyof typeof numberMessages)[]).flatMap((field) => {
      const number = contact[field].trim()
      const own = (contact.id !== undefined && stored.get(contact.id)?.[field]) || ''
      if (!isMasked(number) || number === own || number === maskNumber(own)) return []
      return [{ path: ['fdMyClientContactList', index, field], message: numberMessages[field] }]
    }),
  )
}

/**
 * How the form's values are checked for a save.
 *
 * @param base returns the edited record, as it is at that moment; undefined for a new one
 * @param schemas returns the schemas, which are loaded after the first fields: nothing is checked before
 * @param kind which of them applies
 */
export const customerRules = (
  base: () => BaseRecord | undefined,
  schemas: () => CustomerSchemas,
  kind = (): keyof CustomerSchemas => (hidesPrices(base()) ? 'unpriced' : 'priced'),
): FormRules<CustomerValues, CustomerInput | PricesInput> => ({
  schema: { safeParse: (value) => schemas()[kind()].safeParse(value) },
  inputOf: (values) => inputOf(values, base()),
  fieldOf: fieldPath,
  beyond: (values) => [...inexactAmounts(values), ...maskedNumbers(values, base())],
})
