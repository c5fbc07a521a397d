import { type Bilingual, both } from '../language'
import type { PlainFieldName } from './plain.fields'

/** A field in words: for people in forms, lists, the history and files, and for callers in the API reference. */
export interface FieldWords {
  name: Bilingual
  unit?: Bilingual
  /** What a caller must know beside its name: a text that follows it. */
  means?: Bilingual
  /** A value for the examples of the reference. */
  example?: unknown
}

const field = (zh: string, en: string, example?: unknown, means?: Bilingual): FieldWords => ({
  name: both(zh, en),
  ...(example !== undefined && { example }),
  ...(means && { means }),
})

const ofDictionary = (code: string) => both(`（字典 ${code}）`, ` (dictionary ${code})`)
const atMost = (count: number) => both(`，至多 ${count} 字`, `, at most ${count} characters`)
const accountIds = both('的账号 ID', ': their account ids')
const ofMessages = both(
  '：仅消息业务有且必填，其他为 null',
  ': required for message customers, null for others',
)

/** The fields of a customer in words; the only place for them. */
export const customerWords = {
  fdServiceType: field('业务类别', 'Service type', 2),
  fdPlatformList: field('投放厂商', 'Vendors', [1, 3, 5]),
  fdChannelType: field('渠道类型', 'Channel type', 1, ofMessages),
  fdBudgetSource: field('预算来源', 'Budget source', 2, ofMessages),
  fdName: field('客户名称', 'Customer name', '云帆科技', atMost(20)),
  fdCompanyList: field('公司名称', 'Company name'),
  fdCooperationPhase: field('合作阶段', 'Cooperation phase', 2, ofDictionary('cooperationPhase')),
  fdOperationFollowUpAccountIdList: field('运营跟进人', 'Operations followers', [2], accountIds),
  fdBusinessFollowUpAccountIdList: field('商务跟进人', 'Business followers', [3], accountIds),
  fdOtherFollowUpAccountIdList: field('其他跟进人', 'Other followers', [], accountIds),
  fdPaymentTerm: field('账期', 'Payment term', 3, ofDictionary('paymentTerm')),
  fdCompanyCreditCode: field(
    '统一社会信用代码',
    'Unified social credit code',
    '91310000MA1FL00X0A',
    atMost(100),
  ),
  fdBusinessVolume: {
    ...field('月业务量', 'Monthly volume', 120.5, both('，两位小数，精确', ', 2 decimals, exact')),
    unit: both('万/月', '10,000'),
  },
  fdClientSource: field('客户来源', 'Customer source', 1, ofDictionary('clientSource')),
  fdRegisterAddress: field('注册地址', 'Registered address', '上海市浦东新区张江路 100 号', atMost(100)),
  fdIntroduction: field(
    '客户简介',
    'Introduction',
    '跨境电商通知类消息。',
    both('，多行，至多 500 字', ', several lines, at most 500 characters'),
  ),
  fdMyClientContactList: field('联系人', 'Contact', undefined, both('，至少一个', ', at least one')),
  fdStep: field(
    '计价方式',
    'Pricing',
    false,
    both(
      '：是否按阶梯，决定哪种单价有效；没有权限 client:price 时为 null',
      ': whether by tiers, which decides the prices that count; null without the permission client:price',
    ),
  ),
  fdSettlePlatformMessageDetailList: field(
    '厂商单价',
    'Vendor unit price',
    undefined,
    both('：每家厂商至多一次', ': each vendor at most once'),
  ),
  fdSettleMessageList: field(
    '行业单价',
    'Industry unit price',
    undefined,
    both('：每家厂商、每个行业一个', ': one per vendor and industry'),
  ),
  fdBaseUnitPriceStepList: field(
    '阶梯单价',
    'Tier unit price',
    [
      { fdSendMinCount: 1, fdSendMaxCount: 1_000_000, fdStepUnitPrice: 0.04 },
      { fdSendMinCount: 1_000_000, fdSendMaxCount: 10_000_000_000, fdStepUnitPrice: 0.035 },
    ],
    both('：首尾相接，从 1 到 10,000,000,000', ': tiers that join without a gap, from 1 to 10,000,000,000'),
  ),
  fdBusinessLicenseList: field(
    '营业执照',
    'Business licence',
    undefined,
    both('，JSON 字符串，空为 "[]"', ', as a JSON string, "[]" when empty'),
  ),
  fdInvoiceDataList: field(
    '开票资料',
    'Invoice data',
    '[]',
    both('，JSON 字符串，空为 "[]"', ', as a JSON string, "[]" when empty'),
  ),
  fdMyClientOfficeAddressList: field('办公地址', 'Office address'),
  fdStatus: field('状态', 'Status', 1),
} satisfies Record<PlainFieldName, FieldWords> & Record<string, FieldWords>

export type CustomerField = keyof typeof customerWords

/** What a field is called. */
export const fieldName = (field: CustomerField): Bilingual => customerWords[field].name

const withUnit = ({ name, unit }: FieldWords): Bilingual =>
  unit ? both(`${name['zh-CN']}（${unit['zh-CN']}）`, `${name['en-US']} (${unit['en-US']})`) : name

/** The same with its unit, for sentences. */
export const fieldTexts = Object.fromEntries(
  Object.entries<FieldWords>(customerWords).map(([field, words]) => [field, withUnit(words)]),
) as Record<CustomerField, Bilingual>
