import { customerInput } from '@zhixin/contract/customer/customer.schema'
import type { Issue } from '@zhixin/contract/envelope'
import { encodeMessage, type MessageKey } from '@zhixin/contract/messages'
import { decimalPlaces, normalizeDecimal } from '../../../ui/form/decimal'
import type { FieldIssue } from '../../../ui/form/formStore'
import type { Path } from '../../../ui/form/path'
import { type BaseRecord, type CustomerValues, inputOf } from '../customer.form'

/** Lists that one field holds: what is wrong with an entry is wrong with the field. */
const wholeFields = new Set([
  'fdPlatformList',
  'fdIndustryList',
  'fdOperationFollowUpAccountIdList',
  'fdBusinessFollowUpAccountIdList',
  'fdOtherFollowUpAccountIdList',
  'fdBusinessLicenseList',
  'fdInvoiceDataList',
  // Tiers are edited in their dialog; the form says 'Unit price tier information incomplete' (section 5.7).
  'fdBaseUnitPriceStepList',
])

/** The field on the screen that an issue's path belongs to. */
export function fieldPath(path: readonly PropertyKey[]): Path {
  const parts = path.filter((part) => typeof part !== 'symbol')
  const end = parts.findIndex((part) => typeof part === 'string' && wholeFields.has(part))
  return end < 0 ? parts : parts.slice(0, end + 1)
}

/**
 * Amounts with more digits than a number holds: to the schema they are no numbers; as text they can be told what
 * they are, amounts with too many decimals.
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

/** Everything that the contract finds wrong with what is typed, at the fields on the screen. */
export function issuesOf(values: CustomerValues, base: BaseRecord | undefined): FieldIssue[] {
  const parsed = customerInput.safeParse(inputOf(values, base))
  const found = parsed.success ? [] : parsed.error.issues
  const issues = found.map(({ path, message }) => ({ path: fieldPath(path), message }))
  return [...inexactAmounts(values), ...issues]
}

/** A sentence of the catalogue with its parameters taken out: what they were, by name. */
function parametersIn(text: string, sentence: string): Record<string, string> | undefined {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const literal = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const match = new RegExp(`^${literal.join('(.+)')}$`).exec(sentence)
  return match ? Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ''])) : undefined
}

/** A sentence of the server as the encoded message that it was made of; unknown ones stay sentences. */
function encodedOf(sentence: string, catalogue: Record<string, string>): string {
  for (const [key, text] of Object.entries(catalogue)) {
    const parameters = parametersIn(text, sentence)
    if (parameters)
      return encodeMessage(key as MessageKey, Object.keys(parameters).length > 0 ? parameters : undefined)
  }
  return sentence
}

/**
 * The issues of a refused save at the fields on the screen. The server's sentences are turned back into messages
 * of the catalogue, so that they follow the language like all others.
 *
 * @param catalogue the namespace `messages` in the language of the request
 */
export function serverIssues(issues: readonly Issue[], catalogue: Record<string, string>): FieldIssue[] {
  return issues.map(({ path, message }) => ({
    path: fieldPath(path),
    message: encodedOf(message, catalogue),
  }))
}

export const sections = [
  'basic',
  'contacts',
  'cooperation',
  'settlement',
  'attachments',
  'addresses',
] as const
export type Section = (typeof sections)[number]

const sectionFields: Partial<Record<string, Section>> = {
  fdMyClientContactList: 'contacts',
  fdCooperationPhase: 'cooperation',
  fdOperationFollowUpAccountIdList: 'cooperation',
  fdBusinessFollowUpAccountIdList: 'cooperation',
  fdOtherFollowUpAccountIdList: 'cooperation',
  fdStep: 'settlement',
  fdIndustryList: 'settlement',
  fdSettleMessageList: 'settlement',
  fdSettlePlatformMessageDetailList: 'settlement',
  fdBaseUnitPriceStepList: 'settlement',
  fdPaymentTerm: 'settlement',
  fdBusinessLicenseList: 'attachments',
  fdInvoiceDataList: 'attachments',
  fdMyClientOfficeAddressList: 'addresses',
}

/** The section of the form that a field stands in. */
export function sectionOf(path: Path): Section {
  return sectionFields[String(path[0])] ?? 'basic'
}

/** How many fields of each section have something wrong. */
export function countBySection(issues: readonly FieldIssue[]): Record<Section, number> {
  const counts = Object.fromEntries(sections.map((section) => [section, 0])) as Record<Section, number>
  for (const issue of issues) counts[sectionOf(issue.path)] += 1
  return counts
}
