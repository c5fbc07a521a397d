/**
 * The dictionaries: the labels of the forms' choices, their order, and which are offered.
 *
 * To add an item, add a line with a value that the list does not have yet, and run `pnpm db:seed`. Values are stored in
 * customers: never give one a new meaning. `enabled: false` stops offering an item; rows that hold it keep its label.
 * `serviceTypes` offers it to those service types only. The order of the lines is the order on the screen. What
 * somebody changed on the dictionary screen stays. An item whose line is gone is disabled, unless somebody changed it
 * or a record holds it.
 *
 * `closed` marks the sets whose values are part of the code: their items can be renamed, moved and disabled here, but
 * an item with a new value would be refused everywhere.
 */

interface ItemSeed {
  value: number
  zh: string
  en: string
  enabled?: boolean
  serviceTypes?: number[]
}

export interface DictionarySeed {
  zh: string
  en: string
  closed?: boolean
  items: ItemSeed[]
}

export const dictionaries = {
  serviceType: {
    zh: '业务类别',
    en: 'Service type',
    closed: true,
    items: [
      { value: 1, zh: '游戏', en: 'Game' },
      { value: 2, zh: '消息', en: 'Message' },
      { value: 3, zh: '海外', en: 'Overseas', enabled: false },
    ],
  },
  channelType: {
    zh: '渠道类型',
    en: 'Channel type',
    closed: true,
    items: [
      { value: 1, zh: '直客', en: 'Direct customer' },
      { value: 2, zh: '代理', en: 'Agent' },
    ],
  },
  platform: {
    zh: '投放厂商',
    en: 'Platform',
    closed: true,
    items: [
      { value: 1, zh: 'OPPO', en: 'OPPO' },
      { value: 3, zh: 'VIVO', en: 'VIVO' },
      { value: 5, zh: 'HONOR', en: 'HONOR' },
    ],
  },
  status: {
    zh: '状态',
    en: 'Status',
    closed: true,
    items: [
      { value: 0, zh: '无效', en: 'Invalid' },
      { value: 1, zh: '有效', en: 'Valid' },
    ],
  },
  budgetSource: {
    zh: '预算来源',
    en: 'Budget source',
    items: [
      { value: 1, zh: 'CPA/CPS', en: 'CPA/CPS' },
      { value: 2, zh: '消息中心', en: 'Message center' },
      { value: 3, zh: '数据公司', en: 'Data company' },
      { value: 99, zh: '暂无', en: 'None yet' },
    ],
  },
  cooperationPhase: {
    zh: '合作阶段',
    en: 'Cooperation phase',
    items: [
      { value: 1, zh: '意向客户', en: 'Intention customer' },
      { value: 2, zh: '正式客户', en: 'Formal customer' },
      { value: 3, zh: '暂停发送', en: 'Pause sending' },
      { value: 4, zh: '结束合作', en: 'End cooperation' },
    ],
  },
  clientSource: {
    zh: '客户来源',
    en: 'Customer source',
    items: [
      { value: 1, zh: '市场活动', en: 'Market activity' },
      { value: 2, zh: '客户介绍', en: 'Customer introduction' },
      { value: 3, zh: '厂商分配', en: 'Factory assignment' },
      { value: 5, zh: '其他', en: 'Other' },
    ],
  },
  paymentTerm: {
    zh: '账期',
    en: 'Payment term',
    items: [
      { value: 1, zh: '预付', en: 'Prepaid' },
      { value: 2, zh: '月结', en: 'Monthly' },
      { value: 3, zh: '一次性结清', en: 'Settled once' },
    ],
  },
  industry: {
    zh: '行业',
    en: 'Industry',
    items: [
      { value: 1, zh: '电商零售', en: 'E-commerce and retail' },
      { value: 2, zh: '金融服务', en: 'Financial services' },
      { value: 3, zh: '游戏娱乐', en: 'Games and entertainment' },
      { value: 4, zh: '教育培训', en: 'Education and training' },
      { value: 5, zh: '旅游出行', en: 'Travel and transport' },
      { value: 6, zh: '本地生活', en: 'Local services' },
      { value: 7, zh: '医疗健康', en: 'Healthcare' },
      { value: 8, zh: '汽车服务', en: 'Automotive' },
      { value: 9, zh: '家居房产', en: 'Home and real estate' },
      { value: 10, zh: '物流快递', en: 'Logistics and express' },
    ],
  },
  unitPrice: {
    zh: '常用单价',
    en: 'Unit price',
    items: [
      { value: 0.04, zh: '0.04 元/条', en: '0.04 yuan per message' },
      { value: 0.024, zh: '0.024 元/条', en: '0.024 yuan per message' },
    ],
  },
  stepType: {
    zh: '计价方式',
    en: 'Pricing',
    closed: true,
    items: [
      { value: 1, zh: '按条', en: 'Bar' },
      { value: 2, zh: '阶梯', en: 'Ladder' },
    ],
  },
  contactRole: {
    zh: '联系人角色',
    en: 'Contact role',
    closed: true,
    items: [
      { value: 0, zh: '未知', en: 'Unknown' },
      { value: 1, zh: '使用者', en: 'User' },
      { value: 2, zh: '评估者', en: 'Evaluator' },
      { value: 3, zh: '决策者', en: 'Decision maker' },
      { value: 4, zh: '审批者', en: 'Approver' },
    ],
  },
  contactStance: {
    zh: '联系人立场',
    en: 'Contact stance',
    closed: true,
    items: [
      { value: 0, zh: '未知', en: 'Unknown' },
      { value: 1, zh: '反对', en: 'Oppose' },
      { value: 2, zh: '不支持', en: 'Not supportive' },
      { value: 3, zh: '中立', en: 'Neutral' },
      { value: 4, zh: '支持', en: 'Support' },
      { value: 5, zh: '其他', en: 'Other' },
    ],
  },
  contactState: {
    zh: '接触状态',
    en: 'Contact state',
    closed: true,
    items: [
      { value: 1, zh: '未知', en: 'Unknown' },
      { value: 2, zh: '尚未接触', en: 'No contact yet' },
      { value: 3, zh: '简单接触', en: 'Brief contact' },
      { value: 4, zh: '多次接触', en: 'Multiple contacts' },
      { value: 5, zh: '深度接触', en: 'Deep contact' },
    ],
  },
  clientRelationship: {
    zh: '客情关系',
    en: 'Customer relationship',
    closed: true,
    items: [
      { value: 1, zh: '未知', en: 'Unknown' },
      { value: 2, zh: '很差', en: 'Very bad' },
      { value: 3, zh: '较差', en: 'Poor' },
      { value: 4, zh: '一般', en: 'Average' },
      { value: 5, zh: '良好', en: 'Good' },
      { value: 6, zh: '很好', en: 'Very good' },
    ],
  },
  businessType: {
    zh: '变现标识',
    en: 'Monetization mark',
    closed: true,
    items: [
      { value: 1, zh: 'IAA', en: 'IAA' },
      { value: 2, zh: 'IAP', en: 'IAP' },
      { value: 3, zh: '小游戏', en: 'Mini-game' },
    ],
  },
  invoiceType: {
    zh: '发票类型',
    en: 'Invoice type',
    items: [
      { value: 1, zh: '增值税专用发票', en: 'VAT special invoice' },
      { value: 2, zh: '增值税普通发票', en: 'VAT general invoice' },
    ],
  },
  contractingEntity: {
    zh: '签约主体',
    en: 'Contracting entity',
    items: [
      { value: 1, zh: '签约主体一', en: 'Contracting entity 1' },
      { value: 2, zh: '签约主体二', en: 'Contracting entity 2' },
    ],
  },
} satisfies Record<string, DictionarySeed>
