import { both } from '../language'
import { leadingColumn } from '../list/columns'
import { activeTexts } from '../list/values'
import { choice, day, line, price, record } from '../record/record'

/**
 * What a message costs us at a vendor, from the first of a month on: in one industry, or in all that have no cost of
 * their own (rule revenue.cost).
 */
export const costPrice = record({
  key: 'costPrice',
  path: '/api/cost',
  page: 'cost',
  name: both('成本价', 'cost price'),
  things: both('成本价', 'cost prices'),
  title: both('成本价', 'Cost prices'),
  opens: { list: 'cost:list', save: 'cost:save', switchStatus: 'cost:save' },
  fields: {
    fdPlatform: choice('厂商', 'Vendor', {
      values: 'platform',
      required: 'required',
      column: { width: [160, 160], ...leadingColumn },
      example: 1,
    }),
    fdObeesIndustry: choice('行业', 'Industry', {
      values: 'industry',
      column: { width: [160, 160], card: 'line' },
      about: both('不填为该厂商的其他行业', 'left out: every other industry at the vendor'),
      example: 1,
    }),
    fdFromMonth: day('生效月份', 'Effective month', {
      required: 'required',
      column: { width: [116, 140], sort: true, card: 'line' },
      about: both('该月 1 日', 'its first day'),
      example: '2026-08-01',
    }),
    fdPrice: price('成本单价（元/条，不含税）', 'Cost (yuan per message, without tax)', {
      required: 'required',
      column: { width: [190, 240], sort: true, card: 'line' },
      example: 0.031,
    }),
    fdRemark: line('备注', 'Remark', { max: 200, column: { width: [200, 200] }, example: '' }),
  },
  status: activeTexts,
  filters: ['fdPlatform', 'fdObeesIndustry', 'fdFromMonth', 'fdStatus', 'createdByName', 'createdDate'],
  order: ['fdFromMonth', 'desc'],
})
