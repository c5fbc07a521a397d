import { wholeOf } from '../customer/priceUnits'
import { type Bilingual, both, type Language } from '../language'
import { fillIn } from '../messageText'
import { termName, termText } from '../settlementTerm/settlementTerm.texts'
import { noIndustryText } from '../usage/usage.enums'
import type { Statement } from './settlement.schema'
import { amountInWords } from './statement'
import { lineKind, lineKindTexts } from './statement.enums'

// What a statement says, on the screen, in print and in its file alike.

const factTexts = {
  customer: both('客户', 'Customer'),
  code: both('客户编号', 'Customer no.'),
  taxNumber: both('税号', 'Tax number'),
}

const taxTexts = {
  included: both('含税 {rate}%', '{rate}%, included'),
  onTop: both('不含税，另加 {rate}%', '{rate}%, on top'),
}

/**
 * Whom a statement names, and the terms as they were, each with its name: what its hash covers, and nothing that changes
 * afterwards.
 */
export function statementFacts(statement: Statement, language: Language): [name: string, fact: string][] {
  const { fdTerms: terms } = statement
  const facts: [Bilingual, string | null][] = [
    [factTexts.customer, statement.fdName],
    [factTexts.code, statement.fdCompanySerialCode],
    [termName('fdInvoiceSubjectId'), statement.fdInvoiceTitle],
    [factTexts.taxNumber, statement.fdTaxNumber],
    [termName('fdContractingEntity'), statement.fdContractingName],
  ]
  if (terms) {
    const tax = taxTexts[terms.fdTaxIncluded ? 'included' : 'onTop'][language]
    for (const field of ['fdBillingBasis', 'fdCountSource', 'fdStepBasis', 'fdPriceDay'] as const)
      facts.push([termName(field), terms[field] && termText(field, terms[field])[language]])
    facts.push(
      [termName('fdTaxIncluded'), fillIn(tax, { rate: Number(wholeOf(terms.fdTaxRate)) / 100 })],
      [termName('fdInvoiceType'), statement.fdInvoiceTypeName],
      [termName('fdDueDays'), String(terms.fdDueDays)],
    )
  }
  return facts.flatMap(([name, fact]) => (fact ? [[name[language], fact] as [string, string]] : []))
}

/** What the columns of lines are called. */
export const lineTexts = {
  title: both('明细', 'Lines'),
  kind: both('种类', 'Kind'),
  month: both('所属月份', 'Month'),
  from: both('首日', 'First day'),
  to: both('末日', 'Last day'),
  what: both('内容', 'What'),
  vendor: both('投放厂商', 'Vendor'),
  industry: both('行业', 'Industry'),
  tier: both('档位', 'Tier'),
  count: both('条数', 'Messages'),
  price: both('单价（元）', 'Unit price (yuan)'),
  amount: both('金额（元）', 'Amount (yuan)'),
  whence: both('单价出处', 'Price from'),
  reason: both('原因', 'Reason'),
}

type Line = Statement['fdLineList'][number]

const partTexts = {
  tier: both('第 {n} 档', 'Tier {n}'),
  hand: both('手工补价', 'Price by hand'),
  version: both('价格第 {n} 版', 'Price version {n}'),
}

/** The industry of a line of usage; empty for tiers. */
export const lineIndustry = ({ fdObeesIndustry, fdObeesIndustryName }: Line, language: Language): string =>
  fdObeesIndustry === 0 ? noIndustryText[language] : (fdObeesIndustryName ?? '')

/** The tier of a line; empty where there are none. */
export const lineTier = ({ fdTierIndex }: Line, language: Language): string =>
  fdTierIndex === null ? '' : fillIn(partTexts.tier[language], { n: fdTierIndex + 1 })

/** Whence the price of a line is: a version of the customer's prices, or a person. */
export function lineWhence({ fdHandPriceId, fdPriceVersion }: Line, language: Language): string {
  if (fdHandPriceId !== null) return partTexts.hand[language]
  return fdPriceVersion ? fillIn(partTexts.version[language], { n: fdPriceVersion }) : ''
}

/** What a line is about: vendor and industry, or a tier, and whence its price is; of others the reason. */
export function lineText(line: Line, language: Language): string {
  if (line.fdKind > lineKind.late) return line.fdReason ?? lineKindTexts[line.fdKind][language]
  const parts = [line.fdPlatformName, lineIndustry(line, language), lineTier(line, language)]
  return [...parts, lineWhence(line, language)].filter(Boolean).join(' · ')
}

/** What a statement comes to, in its order. */
export const sumTexts = {
  fdCount: both('计费条数', 'Messages'),
  fdAmount: both('明细合计（元）', 'Sum of the lines (yuan)'),
  fdRounding: both('凑整（元）', 'Rounding (yuan)'),
  fdPayable: both('应付金额（元）', 'Payable (yuan)'),
  fdNet: both('不含税金额（元）', 'Net (yuan)'),
  fdTax: both('税额（元）', 'Tax (yuan)'),
  fdDue: both('价税合计（元）', 'Total due (yuan)'),
}

export const statementTexts = {
  title: both('对账单', 'Statement'),
  no: both('对账单号', 'Statement no.'),
  month: both('月份', 'Month'),
  revision: both('版次', 'Revision'),
  words: both('大写', 'In words'),
  hash: both('校验值 SHA-256', 'SHA-256'),
}

/** What is owed as invoices write it: 人民币伍仟元伍角整. */
export const dueInWords = (due: number): string => amountInWords(wholeOf(due))
