import { setTexts } from '../closedSets.texts'
import { type Bilingual, both } from '../language'
import { commonFields } from '../reference/fields'
import { type FieldReference, type Fields, field, inLanguage } from '../reference/types'
import { attachmentMeanings, licence } from '../upload/attachment.reference'
import { batchFields } from './bulk.reference'
import { contactField, contactFieldNames } from './contact.fields'
import { type CustomerFieldName, customerFields as declared, type PlainField } from './customer.fields'
import { fieldTexts } from './customer.words'
import { furtherFields } from './further.reference'
import { historyTexts } from './history.texts'

/** A customer as a save takes it: the example of the reference. */
export const savedCustomer = {
  fdServiceType: 2,
  fdPlatformList: [1, 3, 5],
  fdChannelType: 1,
  fdBudgetSource: 2,
  fdName: '云帆科技',
  fdCompanyList: [{ fdCompanyName: '上海云帆信息科技有限公司' }],
  fdCooperationPhase: 2,
  fdOperationFollowUpAccountIdList: [2],
  fdBusinessFollowUpAccountIdList: [3],
  fdPaymentTerm: 3,
  fdCompanyCreditCode: '91310000MA1FL00X0A',
  fdBusinessVolume: 120.5,
  fdMyClientContactList: [{ fdContactName: '李敏', fdContactMobile: '13800001234', fdContactRole: 3 }],
  fdStep: false,
  fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1, 3, 5], fdPlatformUnitPrice: 0.04 }],
  fdSettleMessageList: [
    { fdPlatform: 1, fdDetailList: [{ fdObeesIndustry: 2, fdBaseUnitPrice: 0.036 }] },
    { fdPlatform: 3, fdDetailList: [{ fdObeesIndustry: 2, fdBaseUnitPrice: 0.038 }] },
  ],
  fdBusinessLicenseList: [licence],
  fdMyClientOfficeAddressList: [{ fdOfficeAddress: '上海市浦东新区张江路 100 号' }],
}

const unitPrice = (zh: string, en: string, example: number) =>
  field(`${zh}，元/条，0 至 1，四位小数`, `${en} in yuan per message, 0 to 1, 4 decimals`, example)

/** What a caller must know of a field beside its name: by its kind, where it says nothing itself. */
function meansOf({ means, kind, max, values }: Partial<PlainField>): Bilingual | undefined {
  if (means) return means
  if (kind === 'line' || kind === 'digits') return both(`，至多 ${max} 字`, `, at most ${max} characters`)
  if (kind === 'lines') return both(`，多行，至多 ${max} 字`, `, several lines, at most ${max} characters`)
  if (kind === 'amount') return both('，两位小数，精确', ', 2 decimals, exact')
  return values && both(`（字典 ${values}）`, ` (dictionary ${values})`)
}

const described: Fields = Object.fromEntries(
  // Those that mean the same in every call are described there, with their values.
  Object.entries<Partial<PlainField>>(declared).flatMap(([name, field]) => {
    if (name in commonFields) return []
    const text = fieldTexts[name as CustomerFieldName]
    const means = meansOf(field)
    const about = means ? both(text['zh-CN'] + means['zh-CN'], text['en-US'] + means['en-US']) : text
    return [[name, { about, ...(field.example !== undefined && { example: field.example }) }]]
  }),
)

const contactMeanings: Fields = Object.fromEntries(
  contactFieldNames.map((name) => {
    const { about, example, values } = contactField(name)
    const texts = setTexts[values as keyof typeof setTexts]
    return [name, { about, example, ...(texts && { values: texts }) }]
  }),
)

/** The meaning of customers' fields. */
export const customerFields: Fields = {
  ...described,
  ...furtherFields,
  fdChannelType: { ...(described.fdChannelType as FieldReference), values: setTexts.channelType },
  id: field('客户 ID', 'The id of the customer', 12),
  fdStatus: field('状态', 'The status', 1, { values: setTexts.status }),
  fdCompanySerialCode: field(
    '客户编号，由系统给出：KH 加 8 位数字',
    'The customer code, given by the server: KH and 8 digits',
    'KH00000012',
  ),
  fdCompanyNameList: field('公司名称', 'The names of the companies', ['上海云帆信息科技有限公司']),
  'fdCompanyList.id': field('公司行的 ID', 'The id of the row', 31),
  fdCompanyName: field('公司名称', 'The name of the company', '上海云帆信息科技有限公司'),
  fdOperationFollowUpAccountNameList: field(
    '运营跟进人的用户名',
    'The usernames of the operations followers',
    ['operation'],
  ),
  fdBusinessFollowUpAccountNameList: field('商务跟进人的用户名', 'The usernames of the business followers', [
    'business',
  ]),
  fdOtherFollowUpAccountNameList: field('其他跟进人的用户名', 'The usernames of other followers', []),
  fdCreatedByName: field('创建人的用户名', 'The username of the creator', 'admin'),
  fdImportedByName: field('导入人的用户名', 'Who has imported it', null),
  fdPriceTemplateId: field(
    '填入单价所用的价格模板；不给则保持不变，没有权限 client:price 时忽略',
    'The price template that the prices were filled in from; not given, it stays; ignored without the permission client:price',
    3,
  ),
  fdUnpriced: field(
    '是否缺少单价（所用的那种计价方式）；没有权限 client:price 时为 null',
    'Whether it has no price of the kind that counts; null without the permission client:price',
    false,
  ),
  fdIndustryList: field(
    '有单价的行业（字典 industry），由第一家厂商的单价推出',
    "The industries with prices (dictionary industry), derived from the first vendor's",
    [2],
  ),
  fdDetailList: field('该厂商各行业的单价，每个行业一次', 'The prices of this vendor, each industry once'),
  fdObeesIndustry: field('行业（字典 industry）', 'The industry (dictionary industry)', 2),
  fdBaseUnitPrice: field(
    '单价，元/条，0 至 1，四位小数',
    'The unit price in yuan per message, 0 to 1, 4 decimals',
    0.036,
  ),
  'fdSettlePlatformMessageDetailList.fdPlatformList': field(
    '适用的厂商',
    'The vendors it is for',
    [1, 3, 5],
    { values: setTexts.platform },
  ),
  fdPlatformUnitPrice: unitPrice('厂商单价', "The vendor's unit price", 0.04),
  fdSendMinCount: field(
    '起始条数，等于上一档的结束条数；第一档为 1',
    'The start in messages: the end of the tier before; 1 for the first',
    1,
  ),
  fdSendMaxCount: field(
    '结束条数，含在本档内；最后一档为 10,000,000,000',
    'The end in messages, inclusive; 10,000,000,000 for the last',
    1_000_000,
  ),
  fdStepUnitPrice: unitPrice('该档的单价', "The tier's price", 0.04),
  'fdMyClientContactList.id': field('联系人行的 ID', 'The id of the row', 41),
  contacts: field('联系人：同 fdMyClientContactList', 'The contacts: the same as fdMyClientContactList'),
  'contacts.id': field('联系人行的 ID', 'The id of the row', 41),
  ...contactMeanings,
  'fdMyClientOfficeAddressList.id': field('地址行的 ID', 'The id of the row', 51),
  'fdMyClientOfficeAddressList.fdCreatedByName': field(
    '添加人的用户名',
    'The username of who added it',
    'business',
  ),
  'fdMyClientOfficeAddressList.createdDate': field(
    '添加时间',
    'When it was added',
    '2026-03-02T01:30:00.000Z',
  ),
  fdOfficeAddress: field('办公地址', 'The office address', '上海市浦东新区张江路 100 号'),
  ...attachmentMeanings('fdBusinessLicenseList'),
  ...attachmentMeanings('fdInvoiceDataList'),
  fdSimilarList: field(
    '相似的客户：仅提示，只在有时给出',
    'Customers that look alike: a hint, there only when there are any',
  ),
  fdReason: field(
    '相似之处（按请求语言）；不在数据范围内而信用代码完全相同的客户，只说明已存在及由谁跟进，其余字段为 null',
    'What they have in common, in the language of the request; of a customer out of scope with the very same credit code it says that it exists and who follows it, and all else is null',
    '公司名称相同：上海云帆信息科技有限公司',
  ),

  // Cost
  fdVolume: field('月发送量，条', 'Messages a month', 1_000_000),
  volume: field('同 fdVolume（旧名）', 'The same as fdVolume, under its first name', 1_000_000),
  fdVendorCostList: field(
    '各厂商的费用；按阶梯计价时为空',
    'The cost at each vendor; empty when priced by tiers',
  ),
  fdCost: field('费用，元，四位小数，精确', 'The cost in yuan, exact to 4 decimals', 40_000),
  'fdVendorCostList.fdPlatformUnitPrice': field(
    '厂商单价，元/条；只有行业单价时为 null',
    "The vendor's unit price in yuan per message; null when it has industry prices only",
    0.04,
  ),
  'fdVendorCostList.fdCost': field(
    '按厂商单价的费用，元',
    'The cost at the vendor unit price in yuan',
    40_000,
  ),
  fdIndustryCostList: field('若全部为某行业时的费用', 'The cost if the whole volume were of an industry'),
  'fdIndustryCostList.fdCost': field(
    '费用，元，四位小数，精确',
    'The cost in yuan, exact to 4 decimals',
    36_000,
  ),
  fdTierCost: field(
    '按阶梯的费用；不按阶梯计价时为 null',
    'The cost by tiers; null when not priced by tiers',
    null,
  ),
  fdTierIndex: field('所在的档，从 0 开始', 'The tier that the volume falls in, from 0', 0),
  fdWholeVolumeCost: field(
    '全部按所在档单价的费用，元',
    'The whole volume at the price of its tier, in yuan',
    40_000,
  ),
  fdTierByTierCost: field('逐档累计的费用，元', 'Tier by tier, each at its own price, in yuan', 40_000),
  fdTierList: field('各档的份额', 'The share of each tier'),
  fdCount: field('落在该档的条数', 'The messages in this tier', 1_000_000),
  fdRunningCost: field('累计到该档的费用，元', 'The total up to and including this tier, in yuan', 40_000),
  fdText: field(
    '跟进内容，可多行，至多 1000 字',
    'What was talked about: several lines, at most 1000 characters',
    '续约意向明确，等报价',
  ),
  fdContactId: field(
    '沟通对象的联系人 ID；没有特定的人，或该联系人已不在时为 null',
    'The id of the contact it was talked with; null: nobody in particular, or a contact no more',
    41,
  ),
  fdNextDate: field(
    '下次跟进日期，YYYY-MM-DD（业务时区）',
    'The day to talk again, YYYY-MM-DD in the business time zone',
    '2026-04-01',
  ),
  fdDue: field(
    '是否到期；未到期、已完成或没有日期时为 null',
    'Whether it is due; null: not yet, done, or without a date',
    1,
    {
      values: { 1: both('今日到期', 'due today'), 2: both('已逾期', 'overdue') },
    },
  ),
  fdDoneDate: field('完成时间', 'When it was done', null),
  fdOwn: field('调用者是否可以修改、删除它', 'Whether the caller may change and delete it', true),
  fdDeletedByName: field('删除人的用户名', 'The username of who deleted it', 'operation'),
  fdDeletedDate: field('删除时间', 'When it was deleted', '2026-03-05T08:20:00.000Z'),

  // History
  fdAsOf: field('asOf 所指的时刻', 'The moment that asOf means', '2026-03-31T15:59:59.999Z'),
  fdPrices: field('当时的单价；还没有时为 null', 'The prices at that moment; null before there were any'),
  'fdPrices.fdVersion': field('带来这些单价的客户版本', "The customer's version that brought them", 4),
  'fdPrices.createdDate': field('该版本的时间', 'When that version was saved', '2026-03-05T08:20:00.000Z'),
  'fdPrices.fdValidFrom': field('从何时起生效', 'From when these prices hold', '2026-03-05T08:20:00.000Z'),
  'fdVersionList.fdValidFrom': field(
    '从何时起生效，ISO 8601：保存时，或预约的日期开始时',
    'From when these prices hold, ISO 8601: since they were saved, or since the beginning of the day for which they were scheduled',
    '2026-03-05T08:20:00.000Z',
  ),
  fdVersionList: field(
    '单价的各次变化，从新到旧，一页',
    'The changes of prices, the newest first, a page of them',
  ),
  'fdVersionList.fdVersion': field('客户版本号', "The customer's version", 4),
  'fdVersionList.fdCreatedByName': field('更新人的用户名', 'Who changed it', 'business'),
  'fdVersionList.createdDate': field('更新时间', 'When it was changed', '2026-03-05T08:20:00.000Z'),
  fdVersionTotal: field('共有多少次变化', 'How many changes there are in all', 1),
  fdAction: field('做了什么', 'What was done', 'update', { values: historyTexts }),
  fdRemark: inLanguage(
    '预约调价的日期和规则、是否为撤销、由谁审批',
    'The day and the rule of a scheduled price change, that it is an undoing, and who approved it',
    null,
  ),
  fdActionName: inLanguage('做了什么', 'What was done', '编辑'),
  ...batchFields,
}
