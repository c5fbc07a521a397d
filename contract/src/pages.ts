import { type Bilingual, both } from './language'

interface More {
  /** What opens it: nothing, being logged in, or a permission. If left out, a permission of its own: `page:<key>`. */
  access?: string
  /** It is about one's own company, for accounts of customers; staff, who see all companies elsewhere, do not list it. */
  ofCompany?: true
  /**
   * Its content and data exist (rule menu.working), in web/src/app/pages/content.ts. Every other page says what it is
   * for and that its source is not connected; the seed keeps it out of the menu, and the palette has it for those alone who change menus.
   */
  works?: true
}

const inFamily =
  <const Family extends string>(family: Family) =>
  <const M extends More = object>(path: string, zh: string, en: string, more: M = {} as M) => ({
    family,
    path,
    title: both(zh, en),
    ...more,
  })

const works = { works: true } as const
const opensWith = <const Access extends string>(access: Access) => ({ access, ...works }) as const

const administration = inFamily('administration')
const advertising = inFamily('advertising')
const analysis = inFamily('analysis')
const configuration = inFamily('configuration')
const customers = inFamily('customers')
const entry = inFamily('entry')
const gameReports = inFamily('gameReports')
const mail = inFamily('mail')
const materials = inFamily('materials')
const messaging = inFamily('messaging')
const messagingReports = inFamily('messagingReports')
const monitoring = inFamily('monitoring')
const organisation = inFamily('organisation')
const overseas = inFamily('overseas')

/**
 * Every route of the application, its titles and what opens it (rule page.registry). Routes, page guards,
 * breadcrumbs, the menu seed and the permission seed all read this one table.
 */
const registry = {
  root: entry('/', '首页', 'Home', { access: 'signed-in' }),
  home: entry('/home', '首页', 'Home', { access: 'public' }),
  login: entry('/login', '登录', 'Log in', { access: 'public' }),
  statistics: analysis('/statistics', '数据统计', 'Statistics', opensWith('card.statistics.data')),
  userControl: administration('/userControl', '用户管理', 'User management', works),
  addressing: messaging('/addressing', '智能信息寻址', 'Addressing'),
  domainFiling: messaging('/domainName/filing', '域名报备', 'Domain name filing', opensWith('domain:list')),
  subAccountManagement: organisation('/sub/account/management', '子账号管理', 'Sub-account management', {
    ofCompany: true,
    works: true,
  }),
  authenticationManagement: organisation(
    '/authentication/management',
    '认证管理',
    'Certification management',
    opensWith('subject:review'),
  ),
  authenticationCenter: organisation(
    '/account/authentication/center',
    '工作台',
    'Workbench',
    opensWith('signed-in'),
  ),
  accountSettings: organisation('/account/settings', '账号设置', 'Account settings', opensWith('signed-in')),
  signatureManagement: messaging(
    '/signature/management',
    '签名管理',
    'Signature management',
    opensWith('signature:list'),
  ),
  signatureDetails: messaging(
    '/signature/details',
    '签名详情',
    'Signature details',
    opensWith('signature:list'),
  ),
  reviewDesk: messaging('/review', '审核台', 'Review desk', opensWith('review:list')),
  reviewCase: messaging('/review/case', '审核', 'Review', opensWith('review:list')),
  templateManagement: messaging(
    '/template/management',
    '模板管理',
    'Template management',
    opensWith('textTemplate:list'),
  ),
  templateAdd: messaging('/template/add', '新建模板', 'New template', opensWith('textTemplate:list')),
  smsManagement: messaging('/SMS/management', '短信管理', 'SMS management'),
  smsAdd: messaging('/SMS/add', '新建短信', 'New SMS'),
  smsDetails: messaging('/SMS/details', '短信详情', 'SMS details'),
  messageCustomerManagement: customers('/customer/management', '消息客户', 'Message customers', works),
  material: messaging('/material', '素材管理', 'Materials', opensWith('material:list')),
  resourceManagement: administration(
    '/resources/mag',
    '资源管理',
    'Resource management',
    opensWith('menu:list'),
  ),
  orders: messaging('/order/index', '订单管理', 'Orders', opensWith('order:list')),
  newOrder: messaging('/order/newOrder', '新建订单', 'New order', opensWith('order:save')),
  dataReport: messagingReports('/dataReport/index', '数据报表', 'Data report', works),
  cost: messagingReports('/dataReport/cost', '成本价', 'Cost prices', opensWith('cost:list')),
  roleManagement: administration('/roleMag', '角色管理', 'Role management', works),
  permissions: administration('/permissions', '权限管理', 'Permissions', works),
  shortLinks: messaging('/shortChain/index', '短链管理', 'Short links'),
  dataPostback: messagingReports('/data/back', '数据回传', 'Data postback', opensWith('usage:list')),
  company: organisation('/company', '公司管理', 'Companies', works),
  subject: organisation('/subject', '主体管理', 'Legal entities', opensWith('subject:list')),
  subjectCreate: organisation('/subject/create', '新建主体', 'New legal entity', opensWith('subject:save')),
  subjectDetails: organisation(
    '/subject/details',
    '主体详情',
    'Legal entity details',
    opensWith('subject:list'),
  ),
  subjectEdit: organisation('/subject/edit', '编辑主体', 'Edit legal entity', opensWith('subject:save')),
  messageTemplate: messaging(
    '/message/template',
    '消息模板',
    'Message templates',
    opensWith('messageTemplate:list'),
  ),
  messageTemplateAdd: messaging(
    '/message/template/add',
    '新建消息模板',
    'New message template',
    opensWith('messageTemplate:save'),
  ),
  messageTemplateEdit: messaging(
    '/message/template/edit',
    '编辑消息模板',
    'Edit message template',
    opensWith('messageTemplate:save'),
  ),
  messageTemplateDetails: messaging(
    '/message/template/details',
    '消息模板详情',
    'Message template details',
    opensWith('messageTemplate:list'),
  ),
  cardLimit: messaging(
    '/message/template/limits',
    '厂商与运营商限制',
    'Vendor and operator limits',
    opensWith('cardLimit:list'),
  ),
  serviceNumber: messaging('/service/no', '服务号管理', 'Service numbers', opensWith('serviceNumber:list')),
  serviceNumberAdd: messaging(
    '/service/no/add',
    '新建服务号',
    'New service number',
    opensWith('serviceNumber:save'),
  ),
  serviceNumberDetails: messaging(
    '/service/no/details',
    '服务号详情',
    'Service number details',
    opensWith('serviceNumber:list'),
  ),
  serviceNumberSignature: messaging(
    '/service/number/signature',
    '服务号签名',
    'Service number signatures',
    opensWith('port:list'),
  ),
  doc: administration('/doc', '接口文档', 'API documentation', works),
  pullParamsStatistics: messagingReports(
    '/pull/params/statistics',
    '拉取参数统计',
    'Pull parameter statistics',
  ),
  messageDataReport: messagingReports(
    '/message/data/report',
    '消息数据报表',
    'Message data report',
    opensWith('usage:list'),
  ),
  keyword: messaging('/keyword', '关键词管理', 'Keywords', opensWith('keyword:list')),
  keywordDetailsEdit: messaging(
    '/keyword/detailsEdit',
    '关键词详情',
    'Keyword details',
    opensWith('keyword:list'),
  ),
  sendTasks: messaging('/send/tasks', '发送任务', 'Send tasks'),
  sendTaskAdd: messaging('/send/tasks/add', '新建发送任务', 'New send task'),
  supplementaryTasks: messaging('/supplementary/task/management', '补发任务管理', 'Supplementary tasks'),
  anomalyMonitoring: monitoring('/anomaly/monitoring', '异常监控', 'Anomaly monitoring', works),
  uplinkReply: messaging('/uplink/reply', '上行回复', 'Uplink replies'),
  dailyReport: messagingReports('/daily/newspaper', '日报', 'Daily report', works),
  starView: messagingReports('/star/view', '星标视图', 'Star view', works),
  cmpp: messaging('/CMPP', 'CMPP 账号', 'CMPP accounts'),
  richMediaSendSchedule: messaging('/richMedia/sendSchedule', '富媒体发送计划', 'Rich media send schedule'),
  advertisingPlatform: advertising('/advertising/platform', '广告平台', 'Advertising platform', works),
  advertisingCompany: advertising('/advertising/platform/company', '公司', 'Companies'),
  advertisingApp: advertising('/advertising/platform/app', '应用', 'Apps'),
  advertiser: advertising('/advertising/platform/advertiser', '广告主', 'Advertisers'),
  advertisingPlan: advertising('/advertising/platform/plan', '推广计划', 'Plans'),
  advertisingGroup: advertising('/advertising/platform/group', '广告组', 'Ad groups'),
  creativity: advertising('/advertising/platform/creativity', '创意', 'Creatives'),
  promoteCreateOld: advertising(
    '/advertising/platform/promote/create/old',
    '新建推广（旧版）',
    'New promotion (old)',
  ),
  promoteCreate: advertising('/advertising/platform/promote/create', '新建推广', 'New promotion'),
  ideaCreate: advertising('/advertising/platform/idea/create', '新建创意', 'New creative'),
  taskCenter: advertising('/advertising/platform/taskCenter', '任务中心', 'Task centre'),
  poolOfStorage: advertising('/advertising/platform/poolOfStorage', '素材库', 'Material pool'),
  bidConfiguration: advertising('/advertising/bidConfiguration', '出价配置', 'Bid configuration'),
  stakingRecord: advertising('/advertising/stakingRecord', '盯盘记录', 'Watch records'),
  relateRecord: customers('/relate/record', '关联记录', 'Relation records', works),
  updateRecord: customers('/update/record', '变更记录', 'Change records', works),
  ownerList: customers('/owner/list', '跟进人概览', 'Followers', works),
  gameReport: gameReports('/gameDataReport/gameReport', '游戏报表', 'Game report'),
  realTimeReport: gameReports('/RealTimeReport', '实时报表', 'Real-time report'),
  realTimeCustomSummary: gameReports(
    '/RealTimeReport/CustomSummarization',
    '实时报表自定义汇总',
    'Real-time custom summary',
  ),
  quickGameReport: gameReports('/QuickGameReport', '快游戏报表', 'Quick game report'),
  smallGameRealTimeReport: gameReports(
    '/smallGameRealTimeReport',
    '小游戏实时报表',
    'Mini-game real-time report',
  ),
  smallGameCustomSummary: gameReports(
    '/smallGameRealTimeReport/CustomSummarization',
    '小游戏自定义汇总',
    'Mini-game custom summary',
  ),
  mailTask: gameReports('/gameDataReport/MailTask', '邮件任务', 'Mail tasks'),
  mailTaskSendRecord: gameReports('/gameDataReport/MailTask/SendRecord', '邮件发送记录', 'Mail send records'),
  mailTaskReview: gameReports('/gameDataReport/MailTask/TaskReview', '邮件任务审核', 'Mail task review'),
  mailDailyReport: mail(
    '/mailMag/dailyNewspaperMag',
    '日报邮件',
    'Daily report mail',
    opensWith('dailyMail:list'),
  ),
  mailDailyReportEdit: mail(
    '/mailMag/dailyNewspaperMag/detailsEdit',
    '日报邮件详情',
    'Daily report mail details',
    opensWith('dailyMail:save'),
  ),
  mailIaaDailyReport: mail('/mailMag/IAADailyNewspaper', 'IAA 日报邮件', 'IAA daily report mail'),
  mailIaaDailyReportEdit: mail(
    '/mailMag/IAADailyNewspaper/detailsEdit',
    'IAA 日报邮件详情',
    'IAA daily report mail details',
  ),
  mailSmallGamesDailyReport: mail(
    '/mailMag/SmallGamesDailyNewspaper',
    '小游戏日报邮件',
    'Mini-game daily report mail',
  ),
  mailSmallGamesDailyReportEdit: mail(
    '/mailMag/SmallGamesDailyNewspaper/detailsEdit',
    '小游戏日报邮件详情',
    'Mini-game daily report mail details',
  ),
  mailMediaDailyReport: mail('/mailMag/mediaDailyNewspaper', '媒体日报邮件', 'Media daily report mail'),
  mailMediaDailyReportEdit: mail(
    '/mailMag/mediaDailyNewspaper/detailsEdit',
    '媒体日报邮件详情',
    'Media daily report mail details',
  ),
  mailSendRecord: mail('/mailMag/sendRecord', '邮件发送记录', 'Mail send records', works),
  lazadaList: overseas('/lazada/list', 'Lazada 列表', 'Lazada list'),
  lazadaSummary: overseas('/lazada/summarization', 'Lazada 汇总', 'Lazada summary'),
  shopeeSummary: overseas('/lazada/shopeeSummary', 'Shopee 汇总', 'Shopee summary'),
  lazadaPullRecords: overseas('/lazada/pullRecords', '拉取记录', 'Pull records'),
  overseasOfflineData: overseas('/overseasStatements/offlineData', '海外线下数据', 'Overseas offline data'),
  exportRecord: analysis('/commonality/derivedRecord', '导出记录', 'Export records', works),
  dataAnalysis: analysis('/dataAnalysis', '数据分析', 'Data analysis', works),
  dataAnalysisByGroup: analysis('/dataAnalysis/dimensionOfGroup', '小组维度分析', 'Analysis by group', works),
  dataAnalysisByCompany: analysis(
    '/dataAnalysis/dimensionOfCompany',
    '公司维度分析',
    'Analysis by company',
    works,
  ),
  materialAnalysis: materials('/materialCenter/materialAnalysis', '素材分析', 'Material analysis'),
  materialKanban: materials('/materialCenter/materialKanBanBoard', '素材看板', 'Material kanban'),
  monitor: monitoring('/monitor', '监控', 'Monitoring', works),
  balanceMonitoring: monitoring('/monitor/balanceMonitoring', '余额监控', 'Balance monitoring', works),
  staffing: customers('/staffing', '人员配置', 'Staffing', works),
  staffingEdit: customers('/staffing/editingAndDetails', '人员配置详情', 'Staffing details', works),
  handover: customers('/handoverOfWork', '工作交接', 'Handover', works),
  handoverEdit: customers('/handoverOfWork/editingAndDetails', '工作交接详情', 'Handover details', works),
  handoverLog: customers('/workHandoverLog', '工作交接日志', 'Handover log', works),
  appConfig: configuration('/appConfig', '应用配置', 'App configuration'),
  quickAppConfig: configuration('/quickAppConfig', '快应用配置', 'Quick app configuration'),
  loginLog: administration('/system/loginLog', '登录日志', 'Login log', opensWith('loginLog:list')),
  systemLog: administration('/system/systemLog', '系统日志', 'System log', opensWith('auditLog:list')),
  deliveryModel: configuration('/delivery/model', '投放模型', 'Delivery models'),
  deliveryModelAdd: configuration('/delivery/model/add', '新建投放模型', 'New delivery model'),
  deliveryModelDetail: configuration('/delivery/model/detail', '投放模型详情', 'Delivery model details'),
  deliveryModelEdit: configuration('/delivery/model/edit', '编辑投放模型', 'Edit delivery model'),
  associationDeliveryModel: configuration(
    '/association/delivery/model',
    '关联投放模型',
    'Associated delivery models',
  ),
  associationDeliveryModelAdd: configuration(
    '/association/delivery/model/add',
    '新建关联投放模型',
    'New associated delivery model',
  ),
  associationDeliveryModelDetail: configuration(
    '/association/delivery/model/detail',
    '关联投放模型详情',
    'Associated delivery model details',
  ),
  associationDeliveryModelEdit: configuration(
    '/association/delivery/model/edit',
    '编辑关联投放模型',
    'Edit associated delivery model',
  ),
  customerManagement: customers(
    '/customerCenter/customerManagement',
    '客户管理',
    'Customer management',
    opensWith('client:list'),
  ),
  customerDetailsEdit: customers(
    '/customerCenter/customerManagement/detailsEdit',
    '客户详情',
    'Customer details',
    opensWith('client:detail'),
  ),
  batchResult: customers(
    '/customerCenter/customerManagement/batchResult',
    '批量修改结果',
    'Result of a bulk change',
    opensWith('signed-in'),
  ),
  findings: customers(
    '/customerCenter/customerManagement/findings',
    '待完善资料',
    'Data quality',
    opensWith('client:list'),
  ),
  scheduledPrices: customers(
    '/customerCenter/customerManagement/scheduledPrices',
    '预约调价',
    'Scheduled prices',
    opensWith('price:batch'),
  ),
  priceApproval: customers(
    '/customerCenter/customerManagement/priceApproval',
    '调价审批',
    'Price changes to approve',
    opensWith('price:approve'),
  ),
  priceTemplates: customers(
    '/customerCenter/customerManagement/priceTemplates',
    '价格模板',
    'Price templates',
    opensWith('price:batch'),
  ),
  customerImport: customers(
    '/customerCenter/customerManagement/import',
    '导入客户',
    'Import customers',
    opensWith('client:import'),
  ),
  settlement: customers('/customerCenter/settlement', '对账单', 'Statements', opensWith('settlement:list')),
  settlementDetails: customers(
    '/customerCenter/settlement/details',
    '对账单详情',
    'Statement',
    opensWith('settlement:list'),
  ),
  receipt: customers('/customerCenter/receipt', '收款', 'Receipts', opensWith('receipt:list')),
  ledger: customers('/customerCenter/ledger', '客户台账', 'Ledgers', opensWith('receipt:list')),
  ageing: customers('/customerCenter/ageing', '账龄', 'Ageing', opensWith('receipt:list')),
  ownStatements: messaging('/statement', '我的对账单', 'My statements', opensWith('statement:own')),
  productConfiguration: configuration(
    '/configurationCenter/productConfiguration',
    '产品配置',
    'Product configuration',
    opensWith('product:list'),
  ),
  dictionary: configuration(
    '/configurationCenter/dictionary',
    '字典管理',
    'Dictionaries',
    opensWith('dictionary:list'),
  ),
  webhook: configuration('/configurationCenter/webhook', 'Webhook', 'Webhooks', opensWith('webhook:list')),
}

export type PageKey = keyof typeof registry

export type PageFamily = (typeof registry)[PageKey]['family']

/** What opens a page: nothing, being logged in, or a permission. */
type PageAccess = {
  [Key in PageKey]: (typeof registry)[Key] extends { access: infer Access } ? Access : `page:${Key}`
}[PageKey]

/** The pages whose content and data exist. */
export type WorkingPage = {
  [Key in PageKey]: (typeof registry)[Key] extends { works: true } ? Key : never
}[PageKey]

/** Pages for adding, editing and details, by the page that they are reached from and that the menu highlights. */
const reachedFrom: Partial<Record<PageKey, readonly PageKey[]>> = {
  reviewDesk: ['reviewCase'],
  signatureManagement: ['signatureDetails'],
  templateManagement: ['templateAdd'],
  smsManagement: ['smsAdd', 'smsDetails'],
  orders: ['newOrder'],
  subject: ['subjectCreate', 'subjectDetails', 'subjectEdit'],
  messageTemplate: ['messageTemplateAdd', 'messageTemplateEdit', 'messageTemplateDetails'],
  serviceNumber: ['serviceNumberAdd', 'serviceNumberDetails'],
  keyword: ['keywordDetailsEdit'],
  sendTasks: ['sendTaskAdd'],
  advertisingPlan: ['promoteCreateOld', 'promoteCreate'],
  creativity: ['ideaCreate'],
  mailDailyReport: ['mailDailyReportEdit'],
  mailIaaDailyReport: ['mailIaaDailyReportEdit'],
  mailSmallGamesDailyReport: ['mailSmallGamesDailyReportEdit'],
  mailMediaDailyReport: ['mailMediaDailyReportEdit'],
  staffing: ['staffingEdit'],
  handover: ['handoverEdit'],
  deliveryModel: ['deliveryModelAdd', 'deliveryModelDetail', 'deliveryModelEdit'],
  associationDeliveryModel: [
    'associationDeliveryModelAdd',
    'associationDeliveryModelDetail',
    'associationDeliveryModelEdit',
  ],
  authenticationCenter: ['accountSettings'],
  settlement: ['settlementDetails'],
  customerManagement: [
    'messageCustomerManagement',
    'customerDetailsEdit',
    'batchResult',
    'customerImport',
    'findings',
  ],
}

export interface Page {
  key: PageKey
  path: string
  title: Bilingual
  family: PageFamily
  access: PageAccess
  /** The page that it is reached from; it is not in the menu itself. */
  listedUnder: PageKey | undefined
  ofCompany: boolean
  works: boolean
}

const listedUnder = new Map(
  Object.entries(reachedFrom).flatMap(([page, reached]) =>
    reached.map((key) => [key, page as PageKey] as const),
  ),
)

/** All pages in the order of the route table. */
export const pages: readonly Page[] = Object.entries<
  { family: PageFamily; path: string; title: Bilingual } & More
>(registry).map(([name, { access = `page:${name}`, ofCompany = false, works = false, ...rest }]) => {
  const key = name as PageKey
  return { ...rest, key, access: access as PageAccess, listedUnder: listedUnder.get(key), ofCompany, works }
})

const byKey = new Map(pages.map((page) => [page.key, page]))
const byPath = new Map(pages.map((page) => [page.path, page]))

/** The page with this key. */
export function pageOf(key: PageKey): Page {
  const page = byKey.get(key)
  if (!page) throw new Error(`No page has the key ${key}`)
  return page
}

/** The page at this path, or undefined: unknown paths show the 404 page. */
export function pageAt(path: string): Page | undefined {
  return byPath.get(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)
}
