// Written by `pnpm records` from the declarations (*.record.ts); do not edit.

/** The names of the declared records, and of their permissions. */
export const recordNames = {
  balanceWatch: { name: { 'zh-CN': '余额提醒', 'en-US': 'balance watch' }, permissions: {} },
  cardLimit: {
    page: 'cardLimit',
    name: { 'zh-CN': '厂商与运营商限制', 'en-US': 'vendor or operator limit' },
    permissions: {
      'cardLimit:list': { 'zh-CN': '查看厂商与运营商限制', 'en-US': 'See vendor and operator limits' },
      'cardLimit:save': {
        'zh-CN': '新建和编辑厂商与运营商限制',
        'en-US': 'Create and edit vendor and operator limits',
      },
    },
  },
  costPrice: { page: 'cost', name: { 'zh-CN': '成本价', 'en-US': 'cost price' }, permissions: {} },
  dailyMail: {
    page: 'mailDailyReport',
    name: { 'zh-CN': '日报邮件', 'en-US': 'daily report mail' },
    permissions: {
      'dailyMail:list': { 'zh-CN': '查看日报邮件', 'en-US': 'See daily report mails' },
      'dailyMail:save': { 'zh-CN': '新建和编辑日报邮件', 'en-US': 'Create and edit daily report mails' },
    },
  },
  domain: {
    page: 'domainFiling',
    name: { 'zh-CN': '域名', 'en-US': 'domain' },
    permissions: {
      'domain:list': { 'zh-CN': '查看域名', 'en-US': 'See domains' },
      'domain:save': { 'zh-CN': '新建和编辑域名', 'en-US': 'Create and edit domains' },
      'domain:review': { 'zh-CN': '审核域名', 'en-US': 'Review domains' },
      'domain:file': { 'zh-CN': '登记域名报备', 'en-US': 'Record filings of domains' },
    },
  },
  keyword: {
    page: 'keyword',
    name: { 'zh-CN': '关键词', 'en-US': 'keyword' },
    permissions: {
      'keyword:list': { 'zh-CN': '查看关键词', 'en-US': 'See keywords' },
      'keyword:save': { 'zh-CN': '新建和编辑关键词', 'en-US': 'Create and edit keywords' },
      'keyword:review': { 'zh-CN': '审核关键词', 'en-US': 'Review keywords' },
    },
  },
  material: {
    page: 'material',
    name: { 'zh-CN': '素材', 'en-US': 'material' },
    permissions: {
      'material:list': { 'zh-CN': '查看素材', 'en-US': 'See materials' },
      'material:save': { 'zh-CN': '新建和编辑素材', 'en-US': 'Create and edit materials' },
    },
  },
  messageTemplate: {
    page: 'messageTemplate',
    name: { 'zh-CN': '消息模板', 'en-US': 'message template' },
    permissions: {
      'messageTemplate:list': { 'zh-CN': '查看消息模板', 'en-US': 'See message templates' },
      'messageTemplate:save': { 'zh-CN': '新建和编辑消息模板', 'en-US': 'Create and edit message templates' },
      'messageTemplate:review': { 'zh-CN': '审核消息模板', 'en-US': 'Review message templates' },
      'messageTemplate:file': { 'zh-CN': '登记消息模板报备', 'en-US': 'Record filings of message templates' },
    },
  },
  order: {
    page: 'orders',
    name: { 'zh-CN': '充值订单', 'en-US': 'top-up order' },
    permissions: {
      'order:list': { 'zh-CN': '查看充值订单', 'en-US': 'See top-up orders' },
      'order:save': { 'zh-CN': '新建和编辑充值订单', 'en-US': 'Create and edit top-up orders' },
    },
  },
  port: {
    page: 'serviceNumberSignature',
    name: { 'zh-CN': '端口', 'en-US': 'port' },
    permissions: {
      'port:list': { 'zh-CN': '查看端口', 'en-US': 'See ports' },
      'port:save': { 'zh-CN': '新建和编辑端口', 'en-US': 'Create and edit ports' },
      'port:review': { 'zh-CN': '审核端口', 'en-US': 'Review ports' },
      'port:file': { 'zh-CN': '登记端口报备', 'en-US': 'Record filings of ports' },
    },
  },
  product: {
    page: 'productConfiguration',
    name: { 'zh-CN': '产品', 'en-US': 'product' },
    permissions: {
      'product:list': { 'zh-CN': '查看产品', 'en-US': 'See products' },
      'product:save': { 'zh-CN': '新建和编辑产品', 'en-US': 'Create and edit products' },
      'product:switchStatus': { 'zh-CN': '启用和停用产品', 'en-US': 'Activate and deactivate products' },
    },
  },
  receipt: {
    page: 'receipt',
    name: { 'zh-CN': '收款', 'en-US': 'receipt' },
    permissions: {
      'receipt:list': { 'zh-CN': '查看收款', 'en-US': 'See receipts' },
      'receipt:save': { 'zh-CN': '新建和编辑收款', 'en-US': 'Create and edit receipts' },
    },
  },
  serviceNumber: {
    page: 'serviceNumber',
    name: { 'zh-CN': '服务号', 'en-US': 'service number' },
    permissions: {
      'serviceNumber:list': { 'zh-CN': '查看服务号', 'en-US': 'See service numbers' },
      'serviceNumber:save': { 'zh-CN': '新建和编辑服务号', 'en-US': 'Create and edit service numbers' },
      'serviceNumber:review': { 'zh-CN': '审核服务号', 'en-US': 'Review service numbers' },
      'serviceNumber:file': { 'zh-CN': '登记服务号报备', 'en-US': 'Record filings of service numbers' },
    },
  },
  settlementTerm: { name: { 'zh-CN': '结算约定', 'en-US': 'settlement term' }, permissions: {} },
  signature: {
    page: 'signatureManagement',
    name: { 'zh-CN': '签名', 'en-US': 'signature' },
    permissions: {
      'signature:list': { 'zh-CN': '查看签名', 'en-US': 'See signatures' },
      'signature:save': { 'zh-CN': '新建和编辑签名', 'en-US': 'Create and edit signatures' },
      'signature:review': { 'zh-CN': '审核签名', 'en-US': 'Review signatures' },
      'signature:file': { 'zh-CN': '登记签名报备', 'en-US': 'Record filings of signatures' },
    },
  },
  subject: {
    page: 'subject',
    name: { 'zh-CN': '主体', 'en-US': 'legal entity' },
    permissions: {
      'subject:list': { 'zh-CN': '查看主体', 'en-US': 'See legal entities' },
      'subject:save': { 'zh-CN': '新建和编辑主体', 'en-US': 'Create and edit legal entities' },
      'subject:review': { 'zh-CN': '审核主体', 'en-US': 'Review legal entities' },
    },
  },
  textTemplate: {
    page: 'templateManagement',
    name: { 'zh-CN': '短信模板', 'en-US': 'text template' },
    permissions: {
      'textTemplate:list': { 'zh-CN': '查看短信模板', 'en-US': 'See text templates' },
      'textTemplate:save': { 'zh-CN': '新建和编辑短信模板', 'en-US': 'Create and edit text templates' },
      'textTemplate:review': { 'zh-CN': '审核短信模板', 'en-US': 'Review text templates' },
      'textTemplate:file': { 'zh-CN': '登记短信模板报备', 'en-US': 'Record filings of text templates' },
    },
  },
  webhook: {
    page: 'webhook',
    name: { 'zh-CN': 'Webhook', 'en-US': 'webhook' },
    permissions: {
      'webhook:list': { 'zh-CN': '查看 Webhook', 'en-US': 'See webhooks' },
      'webhook:save': { 'zh-CN': '新建和编辑 Webhook', 'en-US': 'Create and edit webhooks' },
    },
  },
} as const
