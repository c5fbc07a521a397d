import { setTexts } from '../closedSets.texts'
import { both } from '../language'
import { accountTypeTexts } from '../rank/accountType'
import { type Fields, field, inLanguage } from './types'

/** What values are called within a sentence, by their closed set. */
export const valueTexts = {
  enabled: { 0: both('停用', 'disabled'), 1: both('启用', 'enabled') },
  followerKind: {
    1: both('运营跟进人', 'operations follower'),
    2: both('商务跟进人', 'business follower'),
    3: both('其他跟进人', 'other follower'),
  },
  source: {
    save: both('手动编辑', 'edited by hand'),
    bulk: both('批量修改', 'a bulk change'),
    price: both('调价', 'a price change'),
    handover: both('工作交接', 'a handover'),
    import: both('导入', 'an import'),
    undo: both('撤销', 'an undo'),
    system: both('系统', 'the system'),
  },
} as const

/** An uploaded workbook, as far as every reader of one tells of it. */
export const workbookFields: Fields = {
  file: field('工作簿（xlsx）或 CSV，只能一个', 'A workbook (xlsx) or CSV, one'),
  fdFileName: field('文件名', 'The name of the file', '客户.xlsx'),
  fdSheetList: field(
    '各工作表，按文件中的次序；隐藏的除外',
    'Its sheets in their order, without hidden ones',
  ),
  'fdSheetList.fdName': field('工作表的名称', 'The name of the sheet', '客户'),
  fdHeaderRow: field(
    '标题所在的行号；空表为 0',
    'The number of the row that is the header; 0 for an empty sheet',
    3,
  ),
  fdFirstRowList: field('可作标题的前几行', 'The first rows, one of which is the header'),
  'fdFirstRowList.fdRow': field('行号', 'The number of the row', 3),
  'fdFirstRowList.fdText': field('该行的文字', 'What the row says', '客户名称 联系人 手机'),
  fdColumnList: field('各列', 'Its columns'),
  fdHeader: field('标题', 'The header', '客户名称'),
  fdFirstList: field('标题下的前几个单元格', 'The first cells below the header', ['云帆科技']),
}

/** Fields with the same meaning in every call. */
export const commonFields: Fields = {
  id: field('记录 ID', 'The id of the record', 12),
  pageIndex: field(
    '页码，从 1 开始；超出末页时无行，总数不变',
    'The page, from 1; beyond the last one there are no rows, and the true total',
    1,
    { standard: 1 },
  ),
  pageSize: field('每页行数，1 至 1000', 'Rows per page, 1 to 1000', 10, { standard: 10 }),
  sortName: field(
    '排序字段；不给时按创建时间从新到旧，相同时按 ID',
    'The field to sort by; without it the newest first. Ties break by id',
    'createdDate',
  ),
  sortOrder: field('排序方向，不分大小写', 'The direction, in any case', 'desc', {
    standard: 'asc',
    values: { asc: both('升序', 'ascending'), desc: both('降序', 'descending') },
  }),
  fdStartCreateDate: field(
    '创建时间起：YYYY-MM-DD 为当天零点（业务时区），也可给具体时刻（YYYY-MM-DD HH:mm:ss 或 ISO 8601）',
    'Created from: YYYY-MM-DD is the beginning of that day in the business time zone; a moment (YYYY-MM-DD HH:mm:ss or ISO 8601) is taken as given',
    '2026-01-01',
  ),
  fdEndCreateDate: field(
    '创建时间止：YYYY-MM-DD 包含当天全天（业务时区），不能早于开始时间',
    'Created until: YYYY-MM-DD includes the whole of that day in the business time zone; not before the start',
    '2026-12-31',
  ),
  createdDate: field(
    '创建时间（UTC），YYYY-MM-DDTHH:mm:ss.sssZ',
    'When it was created, in UTC: YYYY-MM-DDTHH:mm:ss.sssZ',
    '2026-03-02T01:30:00.000Z',
  ),
  lastModifiedDate: field(
    '最后更新时间（UTC），YYYY-MM-DDTHH:mm:ss.sssZ',
    'When it was last changed, in UTC: YYYY-MM-DDTHH:mm:ss.sssZ',
    '2026-03-05T08:20:00.000Z',
  ),
  createdByName: field('创建人的用户名', 'The username of the creator', 'admin'),
  lastModifiedByName: field('最后更新人的用户名', 'The username of who changed it last', 'admin'),
  fdIp: field('请求来源的 IP 地址', 'The IP address it came from', '203.0.113.20'),
  fdUserAgent: field('浏览器或程序（User-Agent）', 'The browser or program (User-Agent)', 'curl/8.5.0'),
  fdUsername: field('用户名', 'The username', 'business'),
  fdResult: field('登录的结果', 'How the attempt ended', 0, {
    values: { 0: both('失败', 'failed'), 1: both('成功', 'logged in') },
  }),
  fdAttemptNum: field(
    '本条代表几次尝试：锁定后未检查的尝试每一刻钟合计一条',
    'How many attempts it stands for: those refused unchecked are counted by the quarter of an hour',
    1,
  ),
  fdNewDevice: field(
    '账号此前是否从未在此处登录过',
    'Whether the account had never logged in from there',
    false,
  ),
  access_token: field(
    '访问令牌，放入 Authorization: Bearer 请求头',
    'The access token for the header Authorization: Bearer',
    'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIuLi4ifQ.c2lnbmF0dXJl',
  ),
  token_type: field('令牌类型，恒为 Bearer', 'The kind of token: always Bearer', 'Bearer'),
  expires_in: field('访问令牌的有效期，秒', 'How long the access token lives, in seconds', 28800),
  fdPlatform: field('投放厂商', 'The vendor', 1, { values: setTexts.platform }),
  fdPlatformList: field('投放厂商', 'The vendors', [1, 3, 5], {
    values: setTexts.platform,
  }),
  fdServiceType: field('业务类别', 'The service type', 2, { values: setTexts.serviceType }),
  fdStatus: field('状态', 'The status', 1, { values: valueTexts.enabled }),
  roleName: inLanguage('角色名称', 'The name of the role', '商务'),
  fdRoleId: field('角色 ID', 'The id of the role', 3),
  fdRoleCode: field('角色代码', 'The code of the role', 'business'),
  fdIsCompany: field('是否为客户公司的用户', 'Whether it is a user of a customer company', false),
  fdServiceTypeArray: field(
    '可见的业务类别：客户数据的范围',
    'The service types it may see: the scope of everything about customers',
    [2],
    { values: setTexts.serviceType },
  ),
  fdPlatformArray: field('可用的投放厂商', 'The vendors of the account', [1, 3, 5], {
    values: setTexts.platform,
  }),
  fdRealizationMarkArray: field('变现标识', 'The monetization marks of the account', [1], {
    values: setTexts.businessType,
  }),
  lastUsedDate: field('最近一次取得令牌的时间', 'When it last got a token', '2026-03-05T08:20:00.000Z'),
  fdEndedNum: field('结束了几个会话', 'How many sessions ended', 2),
  accountId: field('账号 ID', 'The id of the account', 3),
  fdTotalNum: field('总行数', 'The number of rows', 348),
  path: field('页面路径', 'The path of the page', '/customerCenter'),
  'children.path': field('页面路径', 'The path of the page', '/customerCenter/customerManagement'),
  title: inLanguage('标题', 'The title', '客户中心'),
  'children.title': inLanguage('标题', 'The title', '客户管理'),
  icon: field('@ant-design/icons 的组件名', 'The name of a component of @ant-design/icons', 'TeamOutlined'),
  children: field('下级菜单', 'The entries of the group'),
  fdEndedDate: field('结束的时间', 'When it ended', null),
  fdCustomerId: field('客户 ID', 'The id of the customer', 12),
  fdCustomerName: field('客户名称', 'The name of the customer', '云帆科技'),
  fdCompanySerialCode: field('客户编号', 'The code of the customer', 'KH00000012'),
  fdCustomerNum: field('客户数', 'How many customers', 42),
  fdCooperationPhase: field(
    '合作阶段（字典 cooperationPhase）',
    'The cooperation phase (dictionary cooperationPhase)',
    2,
  ),
  fdPhaseList: field('按合作阶段', 'By cooperation phase'),
  fdType: field('账号类型', 'The type of account', 2, { values: accountTypeTexts }),
  fdCurrent: field('是否就是发出本请求的会话', 'Whether it is the session of this request', true),
  fdVersion: field(
    '版本号，每次修改加一；用于 If-Match',
    'The version, raised by every change; for If-Match',
    4,
  ),
  fdUpdatedBy: field('最后更新人的用户名', 'The username of who changed it last', 'business'),
  fdBatchId: field('批次 ID', 'The id of the batch', 5),
  fdJobId: field('后台任务的 ID', 'The id of the job', 7),
  fdFailure: field('失败的原因', 'Why it failed', null),
  fdRecordId: field('记录 ID', 'The id of the record', 5),
  fdContentVersion: field('内容的版本', 'The version of the content', 2),
  fdDate: field('日期', 'The day', '2026-08-05'),
  fdMonth: field('月份', 'The month', '2026-08'),

  // Entries of ledgers
  fdStatementId: field('对账单 ID', 'The id of the statement', 8),
  fdReceiptId: field('收款 ID', 'The id of the receipt', null),
  fdOrderId: field('订单 ID', 'The id of the order', null),
  fdAbout: field('对账单号或付款方', 'The number of the statement, or the payer', 'DZ202608-00000012'),
  fdNo: field('对账单号', 'The number of the statement', 'DZ202608-00000012'),
  fdDueDate: field('付款期限', 'Until when it is to be paid', '2026-10-05'),
  fdPresent: field('更正和退款之后的金额', 'The amount after corrections and refunds', 4800),

  fdIdList: field('逐个选择的客户 ID', 'Customers that were picked', [12]),
  fdAccountName: field('当时的用户名', 'The username at the time', 'business'),
  fdAccountId: field('账号 ID', 'The id of the account', 3),

  // Changes in the histories
  fdChangeList: field('改动的内容，逐项', 'What changed, one by one'),
  fdKind: field('改动的种类', 'The kind of change', 'changed', {
    values: {
      set: both('从空到有', 'a value where there was none'),
      cleared: both('清空', 'no value any more'),
      changed: both('由一值改为另一值', 'another value'),
      added: both('列表新增一行', 'a row was added to a list'),
      removed: both('列表删除一行', 'a row was removed from a list'),
      rearranged: both('列表的顺序或分组改变', 'another order or grouping of a list'),
    },
  }),
  fdField: field('字段名，与保存接口一致', 'The field as a save names it', 'fdSettleMessageList'),
  fdFieldName: inLanguage('字段的名称', 'What the field is called', '行业单价'),
  fdRowName: field(
    '列表中的哪一行；不是列表时为 null',
    'Which row of a list; null when it is none',
    'OPPO / 金融服务',
  ),
  fdPart: field(
    '行中的哪个字段；整行变化时为 null',
    'The field within the row; null when the whole row changed',
    null,
  ),
  fdPartName: field('行中字段的名称', 'What the field within the row is called', null),
  'fdChangeList.fdPlatform': field('涉及的投放厂商', 'The vendor it is about', 1),
  'fdChangeList.fdObeesIndustry': field(
    '涉及的行业（字典 industry 的取值）',
    'The industry it is about (dictionary industry)',
    2,
  ),
  'fdChangeList.fdSendMinCount': field(
    '涉及的阶梯的起始条数',
    'The start of the tier it is about, in messages',
    null,
  ),
  'fdChangeList.fdSendMaxCount': field(
    '涉及的阶梯的结束条数',
    'The end of the tier it is about, in messages',
    null,
  ),
  fdOld: field('原值，与保存接口的写法一致', 'The old value, as a save takes it', 0.04),
  fdNew: field('新值，与保存接口的写法一致', 'The new value, as a save takes it', 0.036),
  fdOldText: field('原值的文字', 'The old value in words', '0.04'),
  fdNewText: field('新值的文字', 'The new value in words', '0.036'),
  'fdChangeList.fdSentence': inLanguage(
    '整句描述',
    'The whole change as a sentence',
    'OPPO / 金融服务的单价：0.0400 → 0.0360',
  ),
}
