import { both } from '../language'
import { choice, count, day, price, record, reference } from '../record/record'
import { usageSourceTexts } from '../usage/usage.enums'

/** What is agreed with a customer about settlement, from the first of a month on (rule settlement.terms). */
export const settlementTerm = record({
  key: 'settlementTerm',
  path: '/api/settlement/term',
  name: both('结算约定', 'settlement term'),
  things: both('结算约定', 'settlement terms'),
  title: both('结算约定', 'Settlement terms'),
  opens: { list: 'client:detail', save: 'settlement:term' },
  scope: 'fdCustomerId',
  fields: {
    fdFromMonth: day('生效月份', 'Effective month', {
      required: 'required',
      column: { width: [116, 140], sort: true, card: 'heading' },
      about: both('该月 1 日', 'its first day'),
      example: '2026-08-01',
    }),
    fdCustomerId: reference('客户', 'Customer', {
      refers: 'customer',
      required: 'required',
      column: { width: [160, 160], card: 'line' },
      example: 12,
    }),
    fdBillingBasis: choice('计费口径', 'Billed count', {
      values: { 1: both('提交', 'Submitted'), 2: both('送达', 'Delivered'), 3: both('解析', 'Parsed') },
      required: 'required',
      column: { width: [96, 120], card: 'line' },
      example: 2,
    }),
    fdCountSource: choice('条数来源', 'Whose count', {
      values: usageSourceTexts,
      required: 'required',
      column: { width: [120, 150] },
      example: 1,
    }),
    fdStepBasis: choice('阶梯算法', 'Reading of tiers', {
      values: { 1: both('整量', 'Whole volume'), 2: both('逐档', 'Tier by tier') },
      column: { width: [96, 130] },
      about: both('阶梯计价的客户结算时必须已约定', 'has to be agreed before a tiered customer is settled'),
      example: 1,
    }),
    fdPriceDay: choice('适用单价', 'Prices of', {
      values: { 1: both('当日', 'Each day'), 2: both('月末', "The month's last day") },
      required: 'required',
      column: { width: [96, 160] },
      example: 1,
    }),
    fdTaxIncluded: choice('是否含税', 'Tax', {
      values: { 1: both('含税', 'Included'), 0: both('不含税', 'On top') },
      required: 'required',
      column: { width: [96, 110] },
      example: 1,
    }),
    fdTaxRate: price('税率', 'Tax rate', {
      required: 'required',
      column: { width: [88, 100] },
      values: 'taxRate',
      about: both('字典 taxRate 的值，6% 为 0.06', 'a value of the dictionary taxRate: 6 % is 0.06'),
      example: 0.06,
    }),
    fdInvoiceType: choice('发票类型', 'Invoice type', {
      values: 'invoiceType',
      column: { width: [140, 160] },
      example: 1,
    }),
    fdContractingEntity: choice('签约主体', 'Contracting entity', {
      values: 'contractingEntity',
      column: { width: [120, 150] },
      example: 1,
    }),
    fdInvoiceSubjectId: reference('发票抬头', 'Invoice title', {
      refers: 'subject',
      column: { width: [180, 180] },
      about: both('该客户的开票主体', "one of the customer's legal entities"),
      example: 3,
    }),
    fdDueDays: count('付款天数', 'Days until payment', {
      max: 365,
      required: 'required',
      column: { width: [96, 140] },
      about: both('自对账单确认起', 'from the confirmation of a statement'),
      example: 30,
    }),
  },
  filters: ['fdCustomerId', 'fdFromMonth', 'createdByName', 'createdDate'],
  order: ['createdDate', 'desc'],
})
