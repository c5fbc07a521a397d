/**
 * Every route of the application, its titles and what opens it (rule page.registry). Routes, page guards,
 * breadcrumbs, the menu seed and the permission seed all read this one table.
 *
 * `listedUnder`: pages for adding, editing and details have no menu entry of their own. They are reached from the
 * page named here, which the menu highlights.
 *
 * `ofCompany`: pages about one's own company, for accounts of customers. They are not in the menu of staff, who see
 * those of all companies elsewhere.
 */
const registry = {
  root: { path: '/', title: { 'zh-CN': '首页', 'en-US': 'Home' }, family: 'entry', access: 'signed-in' },
  home: { path: '/home', title: { 'zh-CN': '首页', 'en-US': 'Home' }, family: 'entry', access: 'public' },
  login: { path: '/login', title: { 'zh-CN': '登录', 'en-US': 'Log in' }, family: 'entry', access: 'public' },
  statistics: {
    path: '/statistics',
    title: { 'zh-CN': '数据统计', 'en-US': 'Statistics' },
    family: 'analysis',
    access: 'card.statistics.data',
  },
  userControl: {
    path: '/userControl',
    title: { 'zh-CN': '用户管理', 'en-US': 'User management' },
    family: 'administration',
    access: 'page:userControl',
  },
  addressing: {
    path: '/addressing',
    title: { 'zh-CN': '智能信息寻址', 'en-US': 'Addressing' },
    family: 'messaging',
    access: 'page:addressing',
  },
  domainFiling: {
    path: '/domainName/filing',
    title: { 'zh-CN': '域名报备', 'en-US': 'Domain name filing' },
    family: 'messaging',
    access: 'page:domainFiling',
  },
  subAccountManagement: {
    path: '/sub/account/management',
    title: { 'zh-CN': '子账号管理', 'en-US': 'Sub-account management' },
    family: 'organisation',
    access: 'page:subAccountManagement',
    ofCompany: true,
  },
  authenticationManagement: {
    path: '/authentication/management',
    title: { 'zh-CN': '认证管理', 'en-US': 'Certification management' },
    family: 'organisation',
    access: 'page:authenticationManagement',
  },
  authenticationCenter: {
    path: '/account/authentication/center',
    title: { 'zh-CN': '账号认证中心', 'en-US': 'Account authentication centre' },
    family: 'organisation',
    access: 'signed-in',
  },
  signatureManagement: {
    path: '/signature/management',
    title: { 'zh-CN': '签名管理', 'en-US': 'Signature management' },
    family: 'messaging',
    access: 'page:signatureManagement',
  },
  signatureDetails: {
    path: '/signature/details',
    title: { 'zh-CN': '签名详情', 'en-US': 'Signature details' },
    family: 'messaging',
    access: 'page:signatureDetails',
    listedUnder: 'signatureManagement',
  },
  templateManagement: {
    path: '/template/management',
    title: { 'zh-CN': '模板管理', 'en-US': 'Template management' },
    family: 'messaging',
    access: 'page:templateManagement',
  },
  templateAdd: {
    path: '/template/add',
    title: { 'zh-CN': '新建模板', 'en-US': 'New template' },
    family: 'messaging',
    access: 'page:templateAdd',
    listedUnder: 'templateManagement',
  },
  smsManagement: {
    path: '/SMS/management',
    title: { 'zh-CN': '短信管理', 'en-US': 'SMS management' },
    family: 'messaging',
    access: 'page:smsManagement',
  },
  smsAdd: {
    path: '/SMS/add',
    title: { 'zh-CN': '新建短信', 'en-US': 'New SMS' },
    family: 'messaging',
    access: 'page:smsAdd',
    listedUnder: 'smsManagement',
  },
  smsDetails: {
    path: '/SMS/details',
    title: { 'zh-CN': '短信详情', 'en-US': 'SMS details' },
    family: 'messaging',
    access: 'page:smsDetails',
    listedUnder: 'smsManagement',
  },
  messageCustomerManagement: {
    path: '/customer/management',
    title: { 'zh-CN': '消息客户', 'en-US': 'Message customers' },
    family: 'customers',
    access: 'page:messageCustomerManagement',
  },
  material: {
    path: '/material',
    title: { 'zh-CN': '素材管理', 'en-US': 'Materials' },
    family: 'messaging',
    access: 'page:material',
  },
  resourceManagement: {
    path: '/resources/mag',
    title: { 'zh-CN': '资源管理', 'en-US': 'Resource management' },
    family: 'administration',
    access: 'menu:list',
  },
  orders: {
    path: '/order/index',
    title: { 'zh-CN': '订单管理', 'en-US': 'Orders' },
    family: 'messaging',
    access: 'page:orders',
  },
  newOrder: {
    path: '/order/newOrder',
    title: { 'zh-CN': '新建订单', 'en-US': 'New order' },
    family: 'messaging',
    access: 'page:newOrder',
    listedUnder: 'orders',
  },
  dataReport: {
    path: '/dataReport/index',
    title: { 'zh-CN': '数据报表', 'en-US': 'Data report' },
    family: 'messagingReports',
    access: 'page:dataReport',
  },
  roleManagement: {
    path: '/roleMag',
    title: { 'zh-CN': '角色管理', 'en-US': 'Role management' },
    family: 'administration',
    access: 'page:roleManagement',
  },
  permissions: {
    path: '/permissions',
    title: { 'zh-CN': '权限管理', 'en-US': 'Permissions' },
    family: 'administration',
    access: 'page:permissions',
  },
  shortLinks: {
    path: '/shortChain/index',
    title: { 'zh-CN': '短链管理', 'en-US': 'Short links' },
    family: 'messaging',
    access: 'page:shortLinks',
  },
  dataPostback: {
    path: '/data/back',
    title: { 'zh-CN': '数据回传', 'en-US': 'Data postback' },
    family: 'messagingReports',
    access: 'page:dataPostback',
  },
  company: {
    path: '/company',
    title: { 'zh-CN': '公司管理', 'en-US': 'Companies' },
    family: 'organisation',
    access: 'page:company',
  },
  subject: {
    path: '/subject',
    title: { 'zh-CN': '主体管理', 'en-US': 'Legal entities' },
    family: 'organisation',
    access: 'page:subject',
  },
  subjectCreate: {
    path: '/subject/create',
    title: { 'zh-CN': '新建主体', 'en-US': 'New legal entity' },
    family: 'organisation',
    access: 'page:subjectCreate',
    listedUnder: 'subject',
  },
  subjectDetails: {
    path: '/subject/details',
    title: { 'zh-CN': '主体详情', 'en-US': 'Legal entity details' },
    family: 'organisation',
    access: 'page:subjectDetails',
    listedUnder: 'subject',
  },
  subjectEdit: {
    path: '/subject/edit',
    title: { 'zh-CN': '编辑主体', 'en-US': 'Edit legal entity' },
    family: 'organisation',
    access: 'page:subjectEdit',
    listedUnder: 'subject',
  },
  messageTemplate: {
    path: '/message/template',
    title: { 'zh-CN': '消息模板', 'en-US': 'Message templates' },
    family: 'messaging',
    access: 'page:messageTemplate',
  },
  messageTemplateAdd: {
    path: '/message/template/add',
    title: { 'zh-CN': '新建消息模板', 'en-US': 'New message template' },
    family: 'messaging',
    access: 'page:messageTemplateAdd',
    listedUnder: 'messageTemplate',
  },
  messageTemplateEdit: {
    path: '/message/template/edit',
    title: { 'zh-CN': '编辑消息模板', 'en-US': 'Edit message template' },
    family: 'messaging',
    access: 'page:messageTemplateEdit',
    listedUnder: 'messageTemplate',
  },
  messageTemplateDetails: {
    path: '/message/template/details',
    title: { 'zh-CN': '消息模板详情', 'en-US': 'Message template details' },
    family: 'messaging',
    access: 'page:messageTemplateDetails',
    listedUnder: 'messageTemplate',
  },
  serviceNumber: {
    path: '/service/no',
    title: { 'zh-CN': '服务号管理', 'en-US': 'Service numbers' },
    family: 'messaging',
    access: 'page:serviceNumber',
  },
  serviceNumberAdd: {
    path: '/service/no/add',
    title: { 'zh-CN': '新建服务号', 'en-US': 'New service number' },
    family: 'messaging',
    access: 'page:serviceNumberAdd',
    listedUnder: 'serviceNumber',
  },
  serviceNumberDetails: {
    path: '/service/no/details',
    title: { 'zh-CN': '服务号详情', 'en-US': 'Service number details' },
    family: 'messaging',
    access: 'page:serviceNumberDetails',
    listedUnder: 'serviceNumber',
  },
  serviceNumberSignature: {
    path: '/service/number/signature',
    title: { 'zh-CN': '服务号签名', 'en-US': 'Service number signatures' },
    family: 'messaging',
    access: 'page:serviceNumberSignature',
  },
  doc: {
    path: '/doc',
    title: { 'zh-CN': '接口文档', 'en-US': 'API documentation' },
    family: 'administration',
    access: 'page:doc',
  },
  pullParamsStatistics: {
    path: '/pull/params/statistics',
    title: { 'zh-CN': '拉取参数统计', 'en-US': 'Pull parameter statistics' },
    family: 'messagingReports',
    access: 'page:pullParamsStatistics',
  },
  messageDataReport: {
    path: '/message/data/report',
    title: { 'zh-CN': '消息数据报表', 'en-US': 'Message data report' },
    family: 'messagingReports',
    access: 'page:messageDataReport',
  },
  keyword: {
    path: '/keyword',
    title: { 'zh-CN': '关键词管理', 'en-US': 'Keywords' },
    family: 'messaging',
    access: 'page:keyword',
  },
  keywordDetailsEdit: {
    path: '/keyword/detailsEdit',
    title: { 'zh-CN': '关键词详情', 'en-US': 'Keyword details' },
    family: 'messaging',
    access: 'page:keywordDetailsEdit',
    listedUnder: 'keyword',
  },
  sendTasks: {
    path: '/send/tasks',
    title: { 'zh-CN': '发送任务', 'en-US': 'Send tasks' },
    family: 'messaging',
    access: 'page:sendTasks',
  },
  sendTaskAdd: {
    path: '/send/tasks/add',
    title: { 'zh-CN': '新建发送任务', 'en-US': 'New send task' },
    family: 'messaging',
    access: 'page:sendTaskAdd',
    listedUnder: 'sendTasks',
  },
  supplementaryTasks: {
    path: '/supplementary/task/management',
    title: { 'zh-CN': '补发任务管理', 'en-US': 'Supplementary tasks' },
    family: 'messaging',
    access: 'page:supplementaryTasks',
  },
  anomalyMonitoring: {
    path: '/anomaly/monitoring',
    title: { 'zh-CN': '异常监控', 'en-US': 'Anomaly monitoring' },
    family: 'monitoring',
    access: 'page:anomalyMonitoring',
  },
  uplinkReply: {
    path: '/uplink/reply',
    title: { 'zh-CN': '上行回复', 'en-US': 'Uplink replies' },
    family: 'messaging',
    access: 'page:uplinkReply',
  },
  dailyReport: {
    path: '/daily/newspaper',
    title: { 'zh-CN': '日报', 'en-US': 'Daily report' },
    family: 'messagingReports',
    access: 'page:dailyReport',
  },
  starView: {
    path: '/star/view',
    title: { 'zh-CN': '星标视图', 'en-US': 'Star view' },
    family: 'messagingReports',
    access: 'page:starView',
  },
  cmpp: {
    path: '/CMPP',
    title: { 'zh-CN': 'CMPP 账号', 'en-US': 'CMPP accounts' },
    family: 'messaging',
    access: 'page:cmpp',
  },
  richMediaSendSchedule: {
    path: '/richMedia/sendSchedule',
    title: { 'zh-CN': '富媒体发送计划', 'en-US': 'Rich media send schedule' },
    family: 'messaging',
    access: 'page:richMediaSendSchedule',
  },
  advertisingPlatform: {
    path: '/advertising/platform',
    title: { 'zh-CN': '广告平台', 'en-US': 'Advertising platform' },
    family: 'advertising',
    access: 'page:advertisingPlatform',
  },
  advertisingCompany: {
    path: '/advertising/platform/company',
    title: { 'zh-CN': '公司', 'en-US': 'Companies' },
    family: 'advertising',
    access: 'page:advertisingCompany',
  },
  advertisingApp: {
    path: '/advertising/platform/app',
    title: { 'zh-CN': '应用', 'en-US': 'Apps' },
    family: 'advertising',
    access: 'page:advertisingApp',
  },
  advertiser: {
    path: '/advertising/platform/advertiser',
    title: { 'zh-CN': '广告主', 'en-US': 'Advertisers' },
    family: 'advertising',
    access: 'page:advertiser',
  },
  advertisingPlan: {
    path: '/advertising/platform/plan',
    title: { 'zh-CN': '推广计划', 'en-US': 'Plans' },
    family: 'advertising',
    access: 'page:advertisingPlan',
  },
  advertisingGroup: {
    path: '/advertising/platform/group',
    title: { 'zh-CN': '广告组', 'en-US': 'Ad groups' },
    family: 'advertising',
    access: 'page:advertisingGroup',
  },
  creativity: {
    path: '/advertising/platform/creativity',
    title: { 'zh-CN': '创意', 'en-US': 'Creatives' },
    family: 'advertising',
    access: 'page:creativity',
  },
  promoteCreateOld: {
    path: '/advertising/platform/promote/create/old',
    title: { 'zh-CN': '新建推广（旧版）', 'en-US': 'New promotion (old)' },
    family: 'advertising',
    access: 'page:promoteCreateOld',
    listedUnder: 'advertisingPlan',
  },
  promoteCreate: {
    path: '/advertising/platform/promote/create',
    title: { 'zh-CN': '新建推广', 'en-US': 'New promotion' },
    family: 'advertising',
    access: 'page:promoteCreate',
    listedUnder: 'advertisingPlan',
  },
  ideaCreate: {
    path: '/advertising/platform/idea/create',
    title: { 'zh-CN': '新建创意', 'en-US': 'New creative' },
    family: 'advertising',
    access: 'page:ideaCreate',
    listedUnder: 'creativity',
  },
  taskCenter: {
    path: '/advertising/platform/taskCenter',
    title: { 'zh-CN': '任务中心', 'en-US': 'Task centre' },
    family: 'advertising',
    access: 'page:taskCenter',
  },
  poolOfStorage: {
    path: '/advertising/platform/poolOfStorage',
    title: { 'zh-CN': '素材库', 'en-US': 'Material pool' },
    family: 'advertising',
    access: 'page:poolOfStorage',
  },
  bidConfiguration: {
    path: '/advertising/bidConfiguration',
    title: { 'zh-CN': '出价配置', 'en-US': 'Bid configuration' },
    family: 'advertising',
    access: 'page:bidConfiguration',
  },
  stakingRecord: {
    path: '/advertising/stakingRecord',
    title: { 'zh-CN': '盯盘记录', 'en-US': 'Watch records' },
    family: 'advertising',
    access: 'page:stakingRecord',
  },
  relateRecord: {
    path: '/relate/record',
    title: { 'zh-CN': '关联记录', 'en-US': 'Relation records' },
    family: 'customers',
    access: 'page:relateRecord',
  },
  updateRecord: {
    path: '/update/record',
    title: { 'zh-CN': '变更记录', 'en-US': 'Change records' },
    family: 'customers',
    access: 'page:updateRecord',
  },
  ownerList: {
    path: '/owner/list',
    title: { 'zh-CN': '跟进人概览', 'en-US': 'Followers' },
    family: 'customers',
    access: 'page:ownerList',
  },
  gameReport: {
    path: '/gameDataReport/gameReport',
    title: { 'zh-CN': '游戏报表', 'en-US': 'Game report' },
    family: 'gameReports',
    access: 'page:gameReport',
  },
  realTimeReport: {
    path: '/RealTimeReport',
    title: { 'zh-CN': '实时报表', 'en-US': 'Real-time report' },
    family: 'gameReports',
    access: 'page:realTimeReport',
  },
  realTimeCustomSummary: {
    path: '/RealTimeReport/CustomSummarization',
    title: { 'zh-CN': '实时报表自定义汇总', 'en-US': 'Real-time custom summary' },
    family: 'gameReports',
    access: 'page:realTimeCustomSummary',
  },
  quickGameReport: {
    path: '/QuickGameReport',
    title: { 'zh-CN': '快游戏报表', 'en-US': 'Quick game report' },
    family: 'gameReports',
    access: 'page:quickGameReport',
  },
  smallGameRealTimeReport: {
    path: '/smallGameRealTimeReport',
    title: { 'zh-CN': '小游戏实时报表', 'en-US': 'Mini-game real-time report' },
    family: 'gameReports',
    access: 'page:smallGameRealTimeReport',
  },
  smallGameCustomSummary: {
    path: '/smallGameRealTimeReport/CustomSummarization',
    title: { 'zh-CN': '小游戏自定义汇总', 'en-US': 'Mini-game custom summary' },
    family: 'gameReports',
    access: 'page:smallGameCustomSummary',
  },
  mailTask: {
    path: '/gameDataReport/MailTask',
    title: { 'zh-CN': '邮件任务', 'en-US': 'Mail tasks' },
    family: 'gameReports',
    access: 'page:mailTask',
  },
  mailTaskSendRecord: {
    path: '/gameDataReport/MailTask/SendRecord',
    title: { 'zh-CN': '邮件发送记录', 'en-US': 'Mail send records' },
    family: 'gameReports',
    access: 'page:mailTaskSendRecord',
  },
  mailTaskReview: {
    path: '/gameDataReport/MailTask/TaskReview',
    title: { 'zh-CN': '邮件任务审核', 'en-US': 'Mail task review' },
    family: 'gameReports',
    access: 'page:mailTaskReview',
  },
  mailDailyReport: {
    path: '/mailMag/dailyNewspaperMag',
    title: { 'zh-CN': '日报邮件', 'en-US': 'Daily report mail' },
    family: 'mail',
    access: 'page:mailDailyReport',
  },
  mailDailyReportEdit: {
    path: '/mailMag/dailyNewspaperMag/detailsEdit',
    title: { 'zh-CN': '日报邮件详情', 'en-US': 'Daily report mail details' },
    family: 'mail',
    access: 'page:mailDailyReportEdit',
    listedUnder: 'mailDailyReport',
  },
  mailIaaDailyReport: {
    path: '/mailMag/IAADailyNewspaper',
    title: { 'zh-CN': 'IAA 日报邮件', 'en-US': 'IAA daily report mail' },
    family: 'mail',
    access: 'page:mailIaaDailyReport',
  },
  mailIaaDailyReportEdit: {
    path: '/mailMag/IAADailyNewspaper/detailsEdit',
    title: { 'zh-CN': 'IAA 日报邮件详情', 'en-US': 'IAA daily report mail details' },
    family: 'mail',
    access: 'page:mailIaaDailyReportEdit',
    listedUnder: 'mailIaaDailyReport',
  },
  mailSmallGamesDailyReport: {
    path: '/mailMag/SmallGamesDailyNewspaper',
    title: { 'zh-CN': '小游戏日报邮件', 'en-US': 'Mini-game daily report mail' },
    family: 'mail',
    access: 'page:mailSmallGamesDailyReport',
  },
  mailSmallGamesDailyReportEdit: {
    path: '/mailMag/SmallGamesDailyNewspaper/detailsEdit',
    title: { 'zh-CN': '小游戏日报邮件详情', 'en-US': 'Mini-game daily report mail details' },
    family: 'mail',
    access: 'page:mailSmallGamesDailyReportEdit',
    listedUnder: 'mailSmallGamesDailyReport',
  },
  mailMediaDailyReport: {
    path: '/mailMag/mediaDailyNewspaper',
    title: { 'zh-CN': '媒体日报邮件', 'en-US': 'Media daily report mail' },
    family: 'mail',
    access: 'page:mailMediaDailyReport',
  },
  mailMediaDailyReportEdit: {
    path: '/mailMag/mediaDailyNewspaper/detailsEdit',
    title: { 'zh-CN': '媒体日报邮件详情', 'en-US': 'Media daily report mail details' },
    family: 'mail',
    access: 'page:mailMediaDailyReportEdit',
    listedUnder: 'mailMediaDailyReport',
  },
  mailSendRecord: {
    path: '/mailMag/sendRecord',
    title: { 'zh-CN': '邮件发送记录', 'en-US': 'Mail send records' },
    family: 'mail',
    access: 'page:mailSendRecord',
  },
  lazadaList: {
    path: '/lazada/list',
    title: { 'zh-CN': 'Lazada 列表', 'en-US': 'Lazada list' },
    family: 'overseas',
    access: 'page:lazadaList',
  },
  lazadaSummary: {
    path: '/lazada/summarization',
    title: { 'zh-CN': 'Lazada 汇总', 'en-US': 'Lazada summary' },
    family: 'overseas',
    access: 'page:lazadaSummary',
  },
  shopeeSummary: {
    path: '/lazada/shopeeSummary',
    title: { 'zh-CN': 'Shopee 汇总', 'en-US': 'Shopee summary' },
    family: 'overseas',
    access: 'page:shopeeSummary',
  },
  lazadaPullRecords: {
    path: '/lazada/pullRecords',
    title: { 'zh-CN': '拉取记录', 'en-US': 'Pull records' },
    family: 'overseas',
    access: 'page:lazadaPullRecords',
  },
  overseasOfflineData: {
    path: '/overseasStatements/offlineData',
    title: { 'zh-CN': '海外线下数据', 'en-US': 'Overseas offline data' },
    family: 'overseas',
    access: 'page:overseasOfflineData',
  },
  exportRecord: {
    path: '/commonality/derivedRecord',
    title: { 'zh-CN': '导出记录', 'en-US': 'Export records' },
    family: 'analysis',
    access: 'page:exportRecord',
  },
  dataAnalysis: {
    path: '/dataAnalysis',
    title: { 'zh-CN': '数据分析', 'en-US': 'Data analysis' },
    family: 'analysis',
    access: 'page:dataAnalysis',
  },
  dataAnalysisByGroup: {
    path: '/dataAnalysis/dimensionOfGroup',
    title: { 'zh-CN': '小组维度分析', 'en-US': 'Analysis by group' },
    family: 'analysis',
    access: 'page:dataAnalysisByGroup',
  },
  dataAnalysisByCompany: {
    path: '/dataAnalysis/dimensionOfCompany',
    title: { 'zh-CN': '公司维度分析', 'en-US': 'Analysis by company' },
    family: 'analysis',
    access: 'page:dataAnalysisByCompany',
  },
  materialAnalysis: {
    path: '/materialCenter/materialAnalysis',
    title: { 'zh-CN': '素材分析', 'en-US': 'Material analysis' },
    family: 'materials',
    access: 'page:materialAnalysis',
  },
  materialKanban: {
    path: '/materialCenter/materialKanBanBoard',
    title: { 'zh-CN': '素材看板', 'en-US': 'Material kanban' },
    family: 'materials',
    access: 'page:materialKanban',
  },
  monitor: {
    path: '/monitor',
    title: { 'zh-CN': '监控', 'en-US': 'Monitoring' },
    family: 'monitoring',
    access: 'page:monitor',
  },
  balanceMonitoring: {
    path: '/monitor/balanceMonitoring',
    title: { 'zh-CN': '余额监控', 'en-US': 'Balance monitoring' },
    family: 'monitoring',
    access: 'page:balanceMonitoring',
  },
  staffing: {
    path: '/staffing',
    title: { 'zh-CN': '人员配置', 'en-US': 'Staffing' },
    family: 'customers',
    access: 'page:staffing',
  },
  staffingEdit: {
    path: '/staffing/editingAndDetails',
    title: { 'zh-CN': '人员配置详情', 'en-US': 'Staffing details' },
    family: 'customers',
    access: 'page:staffingEdit',
    listedUnder: 'staffing',
  },
  handover: {
    path: '/handoverOfWork',
    title: { 'zh-CN': '工作交接', 'en-US': 'Handover' },
    family: 'customers',
    access: 'page:handover',
  },
  handoverEdit: {
    path: '/handoverOfWork/editingAndDetails',
    title: { 'zh-CN': '工作交接详情', 'en-US': 'Handover details' },
    family: 'customers',
    access: 'page:handoverEdit',
    listedUnder: 'handover',
  },
  handoverLog: {
    path: '/workHandoverLog',
    title: { 'zh-CN': '工作交接日志', 'en-US': 'Handover log' },
    family: 'customers',
    access: 'page:handoverLog',
  },
  appConfig: {
    path: '/appConfig',
    title: { 'zh-CN': '应用配置', 'en-US': 'App configuration' },
    family: 'configuration',
    access: 'page:appConfig',
  },
  quickAppConfig: {
    path: '/quickAppConfig',
    title: { 'zh-CN': '快应用配置', 'en-US': 'Quick app configuration' },
    family: 'configuration',
    access: 'page:quickAppConfig',
  },
  loginLog: {
    path: '/system/loginLog',
    title: { 'zh-CN': '登录日志', 'en-US': 'Login log' },
    family: 'administration',
    access: 'loginLog:list',
  },
  systemLog: {
    path: '/system/systemLog',
    title: { 'zh-CN': '系统日志', 'en-US': 'System log' },
    family: 'administration',
    access: 'auditLog:list',
  },
  deliveryModel: {
    path: '/delivery/model',
    title: { 'zh-CN': '投放模型', 'en-US': 'Delivery models' },
    family: 'configuration',
    access: 'page:deliveryModel',
  },
  deliveryModelAdd: {
    path: '/delivery/model/add',
    title: { 'zh-CN': '新建投放模型', 'en-US': 'New delivery model' },
    family: 'configuration',
    access: 'page:deliveryModelAdd',
    listedUnder: 'deliveryModel',
  },
  deliveryModelDetail: {
    path: '/delivery/model/detail',
    title: { 'zh-CN': '投放模型详情', 'en-US': 'Delivery model details' },
    family: 'configuration',
    access: 'page:deliveryModelDetail',
    listedUnder: 'deliveryModel',
  },
  deliveryModelEdit: {
    path: '/delivery/model/edit',
    title: { 'zh-CN': '编辑投放模型', 'en-US': 'Edit delivery model' },
    family: 'configuration',
    access: 'page:deliveryModelEdit',
    listedUnder: 'deliveryModel',
  },
  associationDeliveryModel: {
    path: '/association/delivery/model',
    title: { 'zh-CN': '关联投放模型', 'en-US': 'Associated delivery models' },
    family: 'configuration',
    access: 'page:associationDeliveryModel',
  },
  associationDeliveryModelAdd: {
    path: '/association/delivery/model/add',
    title: { 'zh-CN': '新建关联投放模型', 'en-US': 'New associated delivery model' },
    family: 'configuration',
    access: 'page:associationDeliveryModelAdd',
    listedUnder: 'associationDeliveryModel',
  },
  associationDeliveryModelDetail: {
    path: '/association/delivery/model/detail',
    title: { 'zh-CN': '关联投放模型详情', 'en-US': 'Associated delivery model details' },
    family: 'configuration',
    access: 'page:associationDeliveryModelDetail',
    listedUnder: 'associationDeliveryModel',
  },
  associationDeliveryModelEdit: {
    path: '/association/delivery/model/edit',
    title: { 'zh-CN': '编辑关联投放模型', 'en-US': 'Edit associated delivery model' },
    family: 'configuration',
    access: 'page:associationDeliveryModelEdit',
    listedUnder: 'associationDeliveryModel',
  },
  customerManagement: {
    path: '/customerCenter/customerManagement',
    title: { 'zh-CN': '客户管理', 'en-US': 'Customer management' },
    family: 'customers',
    access: 'client:list',
  },
  customerDetailsEdit: {
    path: '/customerCenter/customerManagement/detailsEdit',
    title: { 'zh-CN': '客户详情', 'en-US': 'Customer details' },
    family: 'customers',
    access: 'client:detail',
    listedUnder: 'customerManagement',
  },
  batchResult: {
    path: '/customerCenter/customerManagement/batchResult',
    title: { 'zh-CN': '批量修改结果', 'en-US': 'Result of a bulk change' },
    family: 'customers',
    access: 'signed-in',
    listedUnder: 'customerManagement',
  },
  productConfiguration: {
    path: '/configurationCenter/productConfiguration',
    title: { 'zh-CN': '产品配置', 'en-US': 'Product configuration' },
    family: 'configuration',
    access: 'product:list',
  },
  dictionary: {
    path: '/configurationCenter/dictionary',
    title: { 'zh-CN': '字典管理', 'en-US': 'Dictionaries' },
    family: 'configuration',
    access: 'dictionary:list',
  },
} as const

export type PageKey = keyof typeof registry

export type PageFamily = (typeof registry)[PageKey]['family']

/** What opens a page: nothing, being logged in, or a permission. */
export type PageAccess = (typeof registry)[PageKey]['access']

export interface Page {
  key: PageKey
  path: string
  title: { 'zh-CN': string; 'en-US': string }
  family: PageFamily
  access: PageAccess
  listedUnder: PageKey | undefined
  ofCompany: boolean
}

/** All pages in the order of the route table. */
export const pages: readonly Page[] = Object.entries(registry).map(([key, page]) => ({
  ...page,
  key: key as PageKey,
  listedUnder: 'listedUnder' in page ? page.listedUnder : undefined,
  ofCompany: 'ofCompany' in page,
}))

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
