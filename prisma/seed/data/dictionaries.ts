/**
 * The dictionaries: the labels of the forms' choices, their order, and which are offered.
 *
 * To add an item, add a line with a value that the list does not have yet, and run `pnpm db:seed`. Values are stored in
 * customers: never give one a new meaning. `enabled: false` stops offering an item; rows that hold it keep its label.
 * `serviceTypes` offers it to those service types only. The order of the lines is the order on the screen. What
 * somebody changed on the dictionary screen stays. An item whose line is gone is disabled, unless somebody changed it
 * or a record holds it.
 *
 * `closed` are the sets whose values are part of the code, in the order of their values: their labels stand in
 * contract/src/dictionary/closedSets.ts, and an item with a new value would be refused everywhere.
 */
import { setTexts } from '@zhixin/contract/closedSets.texts'
import { type Bilingual, both } from '@zhixin/contract/language'

interface More {
  enabled?: boolean
  serviceTypes?: number[]
}

interface ItemSeed extends More {
  value: number
  zh: string
  en: string
}

export interface DictionarySeed {
  zh: string
  en: string
  closed?: boolean
  items: ItemSeed[]
}

const item = (value: number, zh: string, en: string, more: More = {}): ItemSeed => ({
  value,
  zh,
  en,
  ...more,
})

const dictionary = (zh: string, en: string, items: ItemSeed[]): DictionarySeed => ({ zh, en, items })

/** @param more what differs, by value */
const closed = (
  zh: string,
  en: string,
  texts: Readonly<Record<number, Bilingual>>,
  more: Readonly<Record<number, More>> = {},
): DictionarySeed => {
  const items = Object.entries(texts).map(([value, text]) =>
    item(Number(value), text['zh-CN'], text['en-US'], more[Number(value)]),
  )
  return { zh, en, closed: true, items }
}

export const dictionaries = {
  // The overseas service type is not offered yet.
  serviceType: closed('业务类别', 'Service type', setTexts.serviceType, { 3: { enabled: false } }),
  channelType: closed('渠道类型', 'Channel type', setTexts.channelType),
  platform: closed('投放厂商', 'Vendor', setTexts.platform),
  status: closed('状态', 'Status', setTexts.status),
  budgetSource: dictionary('预算来源', 'Budget source', [
    item(1, 'CPA/CPS', 'CPA/CPS'),
    item(2, '消息中心', 'Message center'),
    item(3, '数据公司', 'Data company'),
    item(99, '暂无', 'None yet'),
  ]),
  cooperationPhase: dictionary('合作阶段', 'Cooperation phase', [
    item(1, '意向客户', 'Intention customer'),
    item(2, '正式客户', 'Formal customer'),
    item(3, '暂停发送', 'Pause sending'),
    item(4, '结束合作', 'End cooperation'),
  ]),
  clientSource: dictionary('客户来源', 'Customer source', [
    item(1, '市场活动', 'Market activity'),
    item(2, '客户介绍', 'Customer introduction'),
    item(3, '厂商分配', 'Factory assignment'),
    item(5, '其他', 'Other'),
  ]),
  paymentTerm: dictionary('账期', 'Payment term', [
    item(1, '预付', 'Prepaid'),
    item(2, '月结', 'Monthly'),
    item(3, '一次性结清', 'Settled once'),
  ]),
  industry: dictionary('行业', 'Industry', [
    item(1, '电商零售', 'E-commerce and retail'),
    item(2, '金融服务', 'Financial services'),
    item(3, '游戏娱乐', 'Games and entertainment'),
    item(4, '教育培训', 'Education and training'),
    item(5, '旅游出行', 'Travel and transport'),
    item(6, '本地生活', 'Local services'),
    item(7, '医疗健康', 'Healthcare'),
    item(8, '汽车服务', 'Automotive'),
    item(9, '家居房产', 'Home and real estate'),
    item(10, '物流快递', 'Logistics and express'),
  ]),
  unitPrice: dictionary('常用单价', 'Unit price', [
    item(0.04, '0.04 元/条', '0.04 yuan per message'),
    item(0.024, '0.024 元/条', '0.024 yuan per message'),
  ]),
  stepType: closed('计价方式', 'Pricing', {
    1: both('按条', 'Flat (bar)'),
    2: both('阶梯', 'Tiered (ladder)'),
  }),
  contactRole: closed('联系人角色', 'Contact role', setTexts.contactRole),
  contactStance: closed('联系人立场', 'Contact stance', setTexts.contactStance),
  contactState: closed('接触状态', 'Contact state', setTexts.contactState),
  clientRelationship: closed('客情关系', 'Customer relationship', setTexts.clientRelationship),
  businessType: closed('变现标识', 'Monetization mark', setTexts.businessType),
  invoiceType: dictionary('发票类型', 'Invoice type', [
    item(1, '增值税专用发票', 'VAT special invoice'),
    item(2, '增值税普通发票', 'VAT general invoice'),
  ]),
  contractingEntity: dictionary('签约主体', 'Contracting entity', [
    item(1, '签约主体一', 'Contracting entity 1'),
    item(2, '签约主体二', 'Contracting entity 2'),
  ]),
  reviewReason: dictionary('审核驳回原因', 'Reasons of reviews', [
    item(1, '材料与主体不符', 'The proof does not fit the legal entity'),
    item(2, '来源无法核实', 'The source cannot be verified'),
    item(3, '缺少授权', 'The authorisation is missing'),
    item(4, '行业不支持', 'The industry is not supported'),
    item(5, '格式不符', 'Wrong form'),
    item(6, '材料不清晰或已过期', 'The proof is unclear or expired'),
    item(7, '用途不明确', 'The purpose is unclear'),
    item(8, '含违禁内容', 'Forbidden content'),
    item(9, '类型不符', 'Wrong kind'),
    item(10, '变量不符合要求', 'Wrong variables'),
  ]),
  taxRate: dictionary(
    '税率',
    'Tax rate',
    [0, 1, 3, 6, 9, 13].map((percent) => item(percent / 100, `${percent}%`, `${percent} %`)),
  ),
} satisfies Record<string, DictionarySeed>
