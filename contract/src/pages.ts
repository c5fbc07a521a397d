import { type Bilingual, both } from './language'

interface More {
  /** What opens it: nothing, being logged in, or a permission. If left out, a permission of its own: `page:<key>`. */
  access?: string
  /** It is reached from that page, which the menu highlights: pages for adding, editing and details are not in it. */
  listedUnder?: string
  /** It is about one's own company, for accounts of customers; staff, who see all companies elsewhere, do not list it. */
  ofCompany?: true
  /**
   * Its content and data exist (rule menu.working), in web/src/app/pages/content.ts. Every other page says what it is
   * for and that its source is not connected; the seed keeps it out of the menu, and the palette marks it.
   */
  works?: true
}

const page = <const Family extends string, const M extends More = object>(
  family: Family,
  path: string,
  zh: string,
  en: string,
  more: M = {} as M,
) => ({ family, path, title: both(zh, en), ...more })

/**
 * Every route of the application, its titles and what opens it (rule page.registry). Routes, page guards,
 * breadcrumbs, the menu seed and the permission seed all read this one table.
 */
const registry = {
  root: page('entry', '/', '首页', 'Home', { access: 'signed-in' }),
  home: page('entry', '/home', '首页', 'Home', { access: 'public' }),
  login: page('entry', '/login', '登录', 'Log in', { access: 'public' }),
  statistics: page('analysis', '/statistics', '数据统计', 'Statistics', {
    access: 'card.statistics.data',
    works: true,
  }),
  userControl: page('administration', '/userControl', '用户管理', 'User management', { works: true }),
  addressing: page('messaging', '/addressing', '智能信息寻址', 'Addressing'),
  domainFiling: page('messaging', '/domainName/filing', '域名报备', 'Domain name filing'),
  subAccountManagement: page(
    'organisation',
    '/sub/account/management',
    '子账号管理',
    'Sub-account management',
    { ofCompany: true, works: true },
  ),
  authenticationManagement: page(
    'organisation',
    '/authentication/management',
    '认证管理',
    'Certification management',
  ),
  authenticationCenter: page(
    'organisation',
    '/account/authentication/center',
    '账号认证中心',
    'Account authentication centre',
    { access: 'signed-in', works: true },
  ),
  signatureManagement: page('messaging', '/signature/management', '签名管理', 'Signature management'),
  signatureDetails: page('messaging', '/signature/details', '签名详情', 'Signature details', {
    listedUnder: 'signatureManagement',
  }),
  templateManagement: page('messaging', '/template/management', '模板管理', 'Template management'),
  templateAdd: page('messaging', '/template/add', '新建模板', 'New template', {
    listedUnder: 'templateManagement',
  }),
  smsManagement: page('messaging', '/SMS/management', '短信管理', 'SMS management'),
  smsAdd: page('messaging', '/SMS/add', '新建短信', 'New SMS', { listedUnder: 'smsManagement' }),
  smsDetails: page('messaging', '/SMS/details', '短信详情', 'SMS details', { listedUnder: 'smsManagement' }),
  messageCustomerManagement: page('customers', '/customer/management', '消息客户', 'Message customers', {
    works: true,
  }),
  material: page('messaging', '/material', '素材管理', 'Materials'),
  resourceManagement: page('administration', '/resources/mag', '资源管理', 'Resource management', {
    access: 'menu:list',
    works: true,
  }),
  orders: page('messaging', '/order/index', '订单管理', 'Orders'),
  newOrder: page('messaging', '/order/newOrder', '新建订单', 'New order', { listedUnder: 'orders' }),
  dataReport: page('messagingReports', '/dataReport/index', '数据报表', 'Data report'),
  roleManagement: page('administration', '/roleMag', '角色管理', 'Role management', { works: true }),
  permissions: page('administration', '/permissions', '权限管理', 'Permissions', { works: true }),
  shortLinks: page('messaging', '/shortChain/index', '短链管理', 'Short links'),
  dataPostback: page('messagingReports', '/data/back', '数据回传', 'Data postback'),
  company: page('organisation', '/company', '公司管理', 'Companies', { works: true }),
  subject: page('organisation', '/subject', '主体管理', 'Legal entities'),
  subjectCreate: page('organisation', '/subject/create', '新建主体', 'New legal entity', {
    listedUnder: 'subject',
  }),
  subjectDetails: page('organisation', '/subject/details', '主体详情', 'Legal entity details', {
    listedUnder: 'subject',
  }),
  subjectEdit: page('organisation', '/subject/edit', '编辑主体', 'Edit legal entity', {
    listedUnder: 'subject',
  }),
  messageTemplate: page('messaging', '/message/template', '消息模板', 'Message templates'),
  messageTemplateAdd: page('messaging', '/message/template/add', '新建消息模板', 'New message template', {
    listedUnder: 'messageTemplate',
  }),
  messageTemplateEdit: page('messaging', '/message/template/edit', '编辑消息模板', 'Edit message template', {
    listedUnder: 'messageTemplate',
  }),
  messageTemplateDetails: page(
    'messaging',
    '/message/template/details',
    '消息模板详情',
    'Message template details',
    { listedUnder: 'messageTemplate' },
  ),
  serviceNumber: page('messaging', '/service/no', '服务号管理', 'Service numbers'),
  serviceNumberAdd: page('messaging', '/service/no/add', '新建服务号', 'New service number', {
    listedUnder: 'serviceNumber',
  }),
  serviceNumberDetails: page('messaging', '/service/no/details', '服务号详情', 'Service number details', {
    listedUnder: 'serviceNumber',
  }),
  serviceNumberSignature: page(
    'messaging',
    '/service/number/signature',
    '服务号签名',
    'Service number signatures',
  ),
  doc: page('administration', '/doc', '接口文档', 'API documentation', { works: true }),
  pullParamsStatistics: page(
    'messagingReports',
    '/pull/params/statistics',
    '拉取参数统计',
    'Pull parameter statistics',
  ),
  messageDataReport: page('messagingReports', '/message/data/report', '消息数据报表', 'Message data report'),
  keyword: page('messaging', '/keyword', '关键词管理', 'Keywords'),
  keywordDetailsEdit: page('messaging', '/keyword/detailsEdit', '关键词详情', 'Keyword details', {
    listedUnder: 'keyword',
  }),
  sendTasks: page('messaging', '/send/tasks', '发送任务', 'Send tasks'),
  sendTaskAdd: page('messaging', '/send/tasks/add', '新建发送任务', 'New send task', {
    listedUnder: 'sendTasks',
  }),
  supplementaryTasks: page(
    'messaging',
    '/supplementary/task/management',
    '补发任务管理',
    'Supplementary tasks',
  ),
  anomalyMonitoring: page('monitoring', '/anomaly/monitoring', '异常监控', 'Anomaly monitoring'),
  uplinkReply: page('messaging', '/uplink/reply', '上行回复', 'Uplink replies'),
  dailyReport: page('messagingReports', '/daily/newspaper', '日报', 'Daily report'),
  starView: page('messagingReports', '/star/view', '星标视图', 'Star view'),
  cmpp: page('messaging', '/CMPP', 'CMPP 账号', 'CMPP accounts'),
  richMediaSendSchedule: page(
    'messaging',
    '/richMedia/sendSchedule',
    '富媒体发送计划',
    'Rich media send schedule',
  ),
  advertisingPlatform: page('advertising', '/advertising/platform', '广告平台', 'Advertising platform', {
    works: true,
  }),
  advertisingCompany: page('advertising', '/advertising/platform/company', '公司', 'Companies'),
  advertisingApp: page('advertising', '/advertising/platform/app', '应用', 'Apps'),
  advertiser: page('advertising', '/advertising/platform/advertiser', '广告主', 'Advertisers'),
  advertisingPlan: page('advertising', '/advertising/platform/plan', '推广计划', 'Plans'),
  advertisingGroup: page('advertising', '/advertising/platform/group', '广告组', 'Ad groups'),
  creativity: page('advertising', '/advertising/platform/creativity', '创意', 'Creatives'),
  promoteCreateOld: page(
    'advertising',
    '/advertising/platform/promote/create/old',
    '新建推广（旧版）',
    'New promotion (old)',
    { listedUnder: 'advertisingPlan' },
  ),
  promoteCreate: page('advertising', '/advertising/platform/promote/create', '新建推广', 'New promotion', {
    listedUnder: 'advertisingPlan',
  }),
  ideaCreate: page('advertising', '/advertising/platform/idea/create', '新建创意', 'New creative', {
    listedUnder: 'creativity',
  }),
  taskCenter: page('advertising', '/advertising/platform/taskCenter', '任务中心', 'Task centre'),
  poolOfStorage: page('advertising', '/advertising/platform/poolOfStorage', '素材库', 'Material pool'),
  bidConfiguration: page('advertising', '/advertising/bidConfiguration', '出价配置', 'Bid configuration'),
  stakingRecord: page('advertising', '/advertising/stakingRecord', '盯盘记录', 'Watch records'),
  relateRecord: page('customers', '/relate/record', '关联记录', 'Relation records', { works: true }),
  updateRecord: page('customers', '/update/record', '变更记录', 'Change records', { works: true }),
  ownerList: page('customers', '/owner/list', '跟进人概览', 'Followers', { works: true }),
  gameReport: page('gameReports', '/gameDataReport/gameReport', '游戏报表', 'Game report'),
  realTimeReport: page('gameReports', '/RealTimeReport', '实时报表', 'Real-time report'),
  realTimeCustomSummary: page(
    'gameReports',
    '/RealTimeReport/CustomSummarization',
    '实时报表自定义汇总',
    'Real-time custom summary',
  ),
  quickGameReport: page('gameReports', '/QuickGameReport', '快游戏报表', 'Quick game report'),
  smallGameRealTimeReport: page(
    'gameReports',
    '/smallGameRealTimeReport',
    '小游戏实时报表',
    'Mini-game real-time report',
  ),
  smallGameCustomSummary: page(
    'gameReports',
    '/smallGameRealTimeReport/CustomSummarization',
    '小游戏自定义汇总',
    'Mini-game custom summary',
  ),
  mailTask: page('gameReports', '/gameDataReport/MailTask', '邮件任务', 'Mail tasks'),
  mailTaskSendRecord: page(
    'gameReports',
    '/gameDataReport/MailTask/SendRecord',
    '邮件发送记录',
    'Mail send records',
  ),
  mailTaskReview: page(
    'gameReports',
    '/gameDataReport/MailTask/TaskReview',
    '邮件任务审核',
    'Mail task review',
  ),
  mailDailyReport: page('mail', '/mailMag/dailyNewspaperMag', '日报邮件', 'Daily report mail'),
  mailDailyReportEdit: page(
    'mail',
    '/mailMag/dailyNewspaperMag/detailsEdit',
    '日报邮件详情',
    'Daily report mail details',
    { listedUnder: 'mailDailyReport' },
  ),
  mailIaaDailyReport: page('mail', '/mailMag/IAADailyNewspaper', 'IAA 日报邮件', 'IAA daily report mail'),
  mailIaaDailyReportEdit: page(
    'mail',
    '/mailMag/IAADailyNewspaper/detailsEdit',
    'IAA 日报邮件详情',
    'IAA daily report mail details',
    { listedUnder: 'mailIaaDailyReport' },
  ),
  mailSmallGamesDailyReport: page(
    'mail',
    '/mailMag/SmallGamesDailyNewspaper',
    '小游戏日报邮件',
    'Mini-game daily report mail',
  ),
  mailSmallGamesDailyReportEdit: page(
    'mail',
    '/mailMag/SmallGamesDailyNewspaper/detailsEdit',
    '小游戏日报邮件详情',
    'Mini-game daily report mail details',
    { listedUnder: 'mailSmallGamesDailyReport' },
  ),
  mailMediaDailyReport: page(
    'mail',
    '/mailMag/mediaDailyNewspaper',
    '媒体日报邮件',
    'Media daily report mail',
  ),
  mailMediaDailyReportEdit: page(
    'mail',
    '/mailMag/mediaDailyNewspaper/detailsEdit',
    '媒体日报邮件详情',
    'Media daily report mail details',
    { listedUnder: 'mailMediaDailyReport' },
  ),
  mailSendRecord: page('mail', '/mailMag/sendRecord', '邮件发送记录', 'Mail send records'),
  lazadaList: page('overseas', '/lazada/list', 'Lazada 列表', 'Lazada list'),
  lazadaSummary: page('overseas', '/lazada/summarization', 'Lazada 汇总', 'Lazada summary'),
  shopeeSummary: page('overseas', '/lazada/shopeeSummary', 'Shopee 汇总', 'Shopee summary'),
  lazadaPullRecords: page('overseas', '/lazada/pullRecords', '拉取记录', 'Pull records'),
  overseasOfflineData: page(
    'overseas',
    '/overseasStatements/offlineData',
    '海外线下数据',
    'Overseas offline data',
  ),
  exportRecord: page('analysis', '/commonality/derivedRecord', '导出记录', 'Export records', { works: true }),
  dataAnalysis: page('analysis', '/dataAnalysis', '数据分析', 'Data analysis'),
  dataAnalysisByGroup: page(
    'analysis',
    '/dataAnalysis/dimensionOfGroup',
    '小组维度分析',
    'Analysis by group',
  ),
  dataAnalysisByCompany: page(
    'analysis',
    '/dataAnalysis/dimensionOfCompany',
    '公司维度分析',
    'Analysis by company',
  ),
  materialAnalysis: page('materials', '/materialCenter/materialAnalysis', '素材分析', 'Material analysis'),
  materialKanban: page('materials', '/materialCenter/materialKanBanBoard', '素材看板', 'Material kanban'),
  monitor: page('monitoring', '/monitor', '监控', 'Monitoring'),
  balanceMonitoring: page('monitoring', '/monitor/balanceMonitoring', '余额监控', 'Balance monitoring'),
  staffing: page('customers', '/staffing', '人员配置', 'Staffing', { works: true }),
  staffingEdit: page('customers', '/staffing/editingAndDetails', '人员配置详情', 'Staffing details', {
    listedUnder: 'staffing',
    works: true,
  }),
  handover: page('customers', '/handoverOfWork', '工作交接', 'Handover', { works: true }),
  handoverEdit: page('customers', '/handoverOfWork/editingAndDetails', '工作交接详情', 'Handover details', {
    listedUnder: 'handover',
    works: true,
  }),
  handoverLog: page('customers', '/workHandoverLog', '工作交接日志', 'Handover log', { works: true }),
  appConfig: page('configuration', '/appConfig', '应用配置', 'App configuration'),
  quickAppConfig: page('configuration', '/quickAppConfig', '快应用配置', 'Quick app configuration'),
  loginLog: page('administration', '/system/loginLog', '登录日志', 'Login log', {
    access: 'loginLog:list',
    works: true,
  }),
  systemLog: page('administration', '/system/systemLog', '系统日志', 'System log', {
    access: 'auditLog:list',
    works: true,
  }),
  deliveryModel: page('configuration', '/delivery/model', '投放模型', 'Delivery models'),
  deliveryModelAdd: page('configuration', '/delivery/model/add', '新建投放模型', 'New delivery model', {
    listedUnder: 'deliveryModel',
  }),
  deliveryModelDetail: page(
    'configuration',
    '/delivery/model/detail',
    '投放模型详情',
    'Delivery model details',
    { listedUnder: 'deliveryModel' },
  ),
  deliveryModelEdit: page('configuration', '/delivery/model/edit', '编辑投放模型', 'Edit delivery model', {
    listedUnder: 'deliveryModel',
  }),
  associationDeliveryModel: page(
    'configuration',
    '/association/delivery/model',
    '关联投放模型',
    'Associated delivery models',
  ),
  associationDeliveryModelAdd: page(
    'configuration',
    '/association/delivery/model/add',
    '新建关联投放模型',
    'New associated delivery model',
    { listedUnder: 'associationDeliveryModel' },
  ),
  associationDeliveryModelDetail: page(
    'configuration',
    '/association/delivery/model/detail',
    '关联投放模型详情',
    'Associated delivery model details',
    { listedUnder: 'associationDeliveryModel' },
  ),
  associationDeliveryModelEdit: page(
    'configuration',
    '/association/delivery/model/edit',
    '编辑关联投放模型',
    'Edit associated delivery model',
    { listedUnder: 'associationDeliveryModel' },
  ),
  customerManagement: page(
    'customers',
    '/customerCenter/customerManagement',
    '客户管理',
    'Customer management',
    { access: 'client:list', works: true },
  ),
  customerDetailsEdit: page(
    'customers',
    '/customerCenter/customerManagement/detailsEdit',
    '客户详情',
    'Customer details',
    { access: 'client:detail', listedUnder: 'customerManagement', works: true },
  ),
  batchResult: page(
    'customers',
    '/customerCenter/customerManagement/batchResult',
    '批量修改结果',
    'Result of a bulk change',
    { access: 'signed-in', listedUnder: 'customerManagement', works: true },
  ),
  productConfiguration: page(
    'configuration',
    '/configurationCenter/productConfiguration',
    '产品配置',
    'Product configuration',
    { access: 'product:list', works: true },
  ),
  dictionary: page('configuration', '/configurationCenter/dictionary', '字典管理', 'Dictionaries', {
    access: 'dictionary:list',
    works: true,
  }),
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

export interface Page {
  key: PageKey
  path: string
  title: Bilingual
  family: PageFamily
  access: PageAccess
  listedUnder: PageKey | undefined
  ofCompany: boolean
  works: boolean
}

/** All pages in the order of the route table. */
export const pages: readonly Page[] = Object.entries<ReturnType<typeof page<PageFamily, More>>>(registry).map(
  ([key, { access = `page:${key}`, listedUnder, ofCompany = false, works = false, ...rest }]) => ({
    ...rest,
    key: key as PageKey,
    access: access as PageAccess,
    listedUnder: listedUnder as PageKey | undefined,
    ofCompany,
    works,
  }),
)

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
