import { serviceTypes } from '../closedSets'
import { type Bilingual, both } from '../language'
import { amount, choice, day, digits, type Field, line, lines } from '../record/record'
import { channelTypes, customerLimits } from './customer.enums'

/** The sections of the form, and of the records of changes, which have one for the status, too. */
export type ChangeSection =
  | 'basic'
  | 'contacts'
  | 'cooperation'
  | 'settlement'
  | 'attachments'
  | 'addresses'
  | 'status'

/** A field of a customer: where it belongs, and in words. */
export interface CustomerField {
  section: ChangeSection
  words: Bilingual
  unit?: Bilingual
  /** What a caller must know beside its name: a text that follows it. */
  means?: Bilingual
  /** A value for the examples of the reference. */
  example?: unknown
}

/** A field that holds one value: its declaration says all of it. */
export interface PlainField extends Omit<Field, 'kind' | 'about'>, CustomerField {
  kind: 'line' | 'lines' | 'digits' | 'amount' | 'choice' | 'day'
  /** Of a choice: its values, where a new item of its dictionary is none of them. */
  among?: readonly number[]
  /** The list can be filtered by it. */
  filter?: true
}

/** A field with a shape of its own. */
const other = <const Section extends ChangeSection>(
  section: Section,
  zh: string,
  en: string,
  example?: unknown,
  means?: Bilingual,
) => ({
  section,
  words: both(zh, en),
  ...(example !== undefined && { example }),
  ...(means && { means }),
})

const { name, text, introduction, volume } = customerLimits
const accountIds = both('的账号 ID', ': their account ids')
const ofMessages = both(
  '：仅消息业务有且必填，其他为 null',
  ': required for message customers, null for others',
)
const jsonText = both('，JSON 字符串，空为 "[]"', ', as a JSON string, "[]" when empty')

/**
 * The fields of a customer; within a section they stand in the order of the form. A plain one is declared here alone
 * (docs/adding-a-field.md).
 */
export const customerFields = {
  fdServiceType: choice('业务类别', 'Service type', {
    section: 'basic',
    among: serviceTypes,
    values: 'serviceType',
    required: 'service_type_required',
    column: { width: [84, 112], sort: true, card: 'line' },
    example: 2,
  }),
  fdPlatformList: other('basic', '投放厂商', 'Vendors', [1, 3, 5]),
  fdChannelType: choice('渠道类型', 'Channel type', {
    section: 'basic',
    among: channelTypes,
    means: ofMessages,
    values: 'channelType',
    column: { width: [84, 122], sort: true },
    example: 1,
  }),
  fdBudgetSource: choice('预算来源', 'Budget source', {
    section: 'basic',
    means: ofMessages,
    values: 'budgetSource',
    column: { width: [84, 128], sort: true },
    example: 2,
  }),
  fdName: line('客户名称', 'Customer name', {
    section: 'basic',
    max: name,
    required: 'customer_name_required',
    column: { width: [136, 150], sort: true, pinned: 'left', card: 'heading' },
    example: '云帆科技',
  }),
  fdCompanyList: other('basic', '公司名称', 'Company name'),
  fdCooperationPhase: choice('合作阶段', 'Cooperation phase', {
    section: 'cooperation',
    values: 'cooperationPhase',
    required: 'cooperation_phase_required',
    column: { width: [84, 146], sort: true, card: 'line' },
    example: 2,
  }),
  fdOperationFollowUpAccountIdList: other(
    'cooperation',
    '运营跟进人',
    'Operations followers',
    [2],
    accountIds,
  ),
  fdBusinessFollowUpAccountIdList: other('cooperation', '商务跟进人', 'Business followers', [3], accountIds),
  fdOtherFollowUpAccountIdList: other('cooperation', '其他跟进人', 'Other followers', [], accountIds),
  fdSinceDate: day('合作起始日', 'Customer since', {
    section: 'cooperation',
    means: both(
      '：YYYY-MM-DD；统计和「本月新增」按此日期，空则按创建日期',
      ': YYYY-MM-DD; statistics and “new this month” count by it, else by creation',
    ),
    // As the others that are not shown at first (rule list.further).
    column: { width: [112, 128], sort: true, further: true },
    filter: true,
    example: '2024-03-01',
  }),
  fdPaymentTerm: choice('账期', 'Payment term', {
    section: 'settlement',
    values: 'paymentTerm',
    required: 'payment_term_required',
    example: 3,
  }),
  fdCompanyCreditCode: digits('统一社会信用代码', 'Unified social credit code', {
    section: 'basic',
    max: text,
    example: '91310000MA1FL00X0A',
  }),
  fdBusinessVolume: amount('月业务量', 'Monthly volume', {
    section: 'basic',
    unit: both('万/月', '10,000'),
    max: volume,
    example: 120.5,
  }),
  fdClientSource: choice('客户来源', 'Customer source', {
    section: 'basic',
    values: 'clientSource',
    filter: true,
    example: 1,
  }),
  fdRegisterAddress: line('注册地址', 'Registered address', {
    section: 'basic',
    max: text,
    example: '上海市浦东新区张江路 100 号',
  }),
  fdIntroduction: lines('客户简介', 'Introduction', {
    section: 'basic',
    max: introduction,
    example: '跨境电商通知类消息。',
  }),
  fdMyClientContactList: other(
    'contacts',
    '联系人',
    'Contact',
    undefined,
    both('，至少一个', ', at least one'),
  ),
  fdStep: other(
    'settlement',
    '计价方式',
    'Pricing',
    false,
    both(
      '：是否按阶梯，决定哪种单价有效；没有权限 client:price 时为 null',
      ': whether by tiers, which decides the prices that count; null without the permission client:price',
    ),
  ),
  fdSettlePlatformMessageDetailList: other(
    'settlement',
    '厂商单价',
    'Vendor unit price',
    undefined,
    both('：每家厂商至多一次', ': each vendor at most once'),
  ),
  fdSettleMessageList: other(
    'settlement',
    '行业单价',
    'Industry unit price',
    undefined,
    both('：每家厂商、每个行业一个', ': one per vendor and industry'),
  ),
  fdBaseUnitPriceStepList: other(
    'settlement',
    '阶梯单价',
    'Tier unit price',
    [
      { fdSendMinCount: 1, fdSendMaxCount: 1_000_000, fdStepUnitPrice: 0.04 },
      { fdSendMinCount: 1_000_000, fdSendMaxCount: 10_000_000_000, fdStepUnitPrice: 0.035 },
    ],
    both('：首尾相接，从 1 到 10,000,000,000', ': tiers that join without a gap, from 1 to 10,000,000,000'),
  ),
  fdBusinessLicenseList: other('attachments', '营业执照', 'Business licence', undefined, jsonText),
  fdInvoiceDataList: other('attachments', '开票资料', 'Invoice data', '[]', jsonText),
  fdMyClientOfficeAddressList: other('addresses', '办公地址', 'Office address'),
  fdStatus: other('status', '状态', 'Status', 1),
} as const satisfies Record<string, CustomerField | PlainField>

type Declared = typeof customerFields

export type CustomerFieldName = keyof Declared

/** The fields that hold one value each. */
export type PlainFieldName = {
  [Name in CustomerFieldName]: Declared[Name] extends { kind: PlainField['kind'] } ? Name : never
}[CustomerFieldName]

/** The plain fields that are columns of the list. */
export type PlainColumnName = {
  [Name in PlainFieldName]: Declared[Name] extends { column: object } ? Name : never
}[PlainFieldName]

/** The plain fields that the list can be filtered by. */
export type PlainFilterName = {
  [Name in PlainFieldName]: Declared[Name] extends { filter: true } ? Name : never
}[PlainFieldName]
