import { headerKey } from '../headerKey'
import { keysOf } from '../keysOf'
import { type Bilingual, both } from '../language'

interface UsageColumn {
  words: Bilingual
  /** What files call it besides. */
  others: readonly string[]
}

/** What a column of a file of counts can be. */
export const usageColumns = {
  fdCustomer: {
    words: both('客户', 'Customer'),
    others: [
      ...['客户名称', '客户代码', '公司名称', '公司', '账号', '账号名称', '签名', '来源中的名称'],
      ...['customer name', 'code', 'company', 'account', 'signature', 'named in the source'],
    ],
  },
  fdDate: {
    words: both('日期', 'Day'),
    others: ['统计日期', '发送日期', '数据日期', '时间', '月份', 'date', 'month'],
  },
  fdPlatform: {
    words: both('投放厂商', 'Vendor'),
    others: ['厂商', '手机厂商', '通道', '平台', 'platform', 'channel'],
  },
  fdObeesIndustry: { words: both('行业', 'Industry'), others: ['行业类型'] },
  fdSubmittedCount: {
    words: both('提交数', 'Submitted'),
    others: ['提交量', '提交条数', '发送数', '发送量', '发送条数', 'sent'],
  },
  fdDeliveredCount: {
    words: both('送达数', 'Delivered'),
    others: ['送达量', '到达数', '成功数', '成功量', '成功条数', '回执成功数'],
  },
  fdParsedCount: { words: both('解析数', 'Parsed'), others: ['解析量', '解析条数', '解析成功数'] },
} as const satisfies Record<string, UsageColumn>

export type UsageField = keyof typeof usageColumns

export const usageFieldNames = keysOf(usageColumns)

/** Those of which a file needs at least one. */
export const usageCountFields = ['fdSubmittedCount', 'fdDeliveredCount', 'fdParsedCount'] as const

/** The fields that headers name in either language; of several that name one the first has it. */
export function usageFieldsNamed(headers: readonly string[]): (UsageField | null)[] {
  const named = headers.map((header) => {
    const key = headerKey(header)
    const found = Object.entries<UsageColumn>(usageColumns).find(([name, { words, others }]) =>
      [name, words['zh-CN'], words['en-US'], ...others].some((one) => headerKey(one) === key),
    )
    return (found?.[0] ?? null) as UsageField | null
  })
  return named.map((field, index) => (named.indexOf(field) === index ? field : null))
}
