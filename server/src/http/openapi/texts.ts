import { both, type Language } from '@zhixin/contract/language'

/** The texts of every call of the document. */
export const texts = {
  title: both('智信接口', 'Zhixin API'),
  code: both('1 为成功', '1 is success'),
  message: both('给人看的一句话（按请求语言）', 'A sentence for people, in the language of the request'),
  data: both('结果', 'The result'),
  rows: both('本页的行', 'The rows of this page'),
  total: both('符合条件的总行数', 'The number of all rows that match'),
  repeated: both('与 data 中的同名字段相同', 'The same as in data'),
  failure: both('失败：所有失败的格式相同', 'A failure: all of them have this shape'),
  failureCode: both('0 为失败', '0 is failure'),
  error: both('错误码：程序按它判断，永不改名', 'The error code: programs branch on it, it is never renamed'),
  failureData: both(
    '校验失败时为 issues，版本冲突时为 current，缺少权限时为 permission，其他为 null',
    'issues of a failed validation, current of a version conflict, permission where one is missing, else null',
  ),
  issues: both('逐条的问题', 'What is wrong, one by one'),
  path: both('问题所在的字段，从外到内', 'Where: the field, from the outside in'),
  messageKey: both(
    'message 在文案目录中的键，与语言无关，永不改名；会增加新的键',
    'The key of the message in the catalogue: the same in all languages, never renamed; new ones may come',
  ),
  messageParameters: both(
    'message 中填入的内容（按名称）；没有则为空对象。数字是数字，其他是句中的文字',
    'What was filled into the message, by name; empty where nothing was. Numbers are numbers, the rest texts as the sentence has them',
  ),
  issueMessage: both('问题的说明（按请求语言）', 'What, in the language of the request'),
  current: both('当前状态', 'The present state'),
  missingPermission: both('缺少的权限的代码', 'The code of the permission that is missing'),
  rule: both(
    '违反了哪条规则：任何人都不能高于自己（`rank_exceeded`、`own_account_kept`、`last_administrator`）',
    'Which rule was broken by which nobody rises above themselves (`rank_exceeded`, `own_account_kept`, `last_administrator`)',
  ),
  count: both('有多少个妨碍本次操作', 'How many stand in the way'),
  ticket: both(
    '登录待完成的凭据，用于 `POST /auth/secondFactor`（`second_factor_required`）',
    'Of a login that a code completes, for `POST /auth/secondFactor` (`second_factor_required`)',
  ),
  parts: both(
    '服务器所需的各部分的状态（`/readyz`）：`ok` 正常，`no_answer` 无响应，`read_only` 只读，`disk_full` 磁盘已满',
    'The state of what the server needs (`/readyz`): `ok`, `no_answer`, `read_only`, `disk_full`',
  ),
  database: both('数据库', 'The database'),
  storage: both('文件存储', 'The store of files'),
  without: both(
    '不看哪一部分：存储不可用时，其余功能照常服务',
    'What is left out: a server whose storage is down still serves everything else',
  ),
  requestId: both('本次请求的编号，可在服务器日志中找到', "Names the request in the server's log"),
  acceptLanguage: both(
    '消息、名称和标签的语言；默认 zh-CN',
    'The language of messages, names and labels; default zh-CN',
  ),
  ifNoneMatch: both(
    '上次响应的 ETag：没变则返回 304',
    'The ETag of the response that the caller has: unchanged is a 304',
  ),
  ifMatch: both(
    '看到的版本 "<fdVersion>"：过期返回 409；不给则不检查',
    'The version that was seen, "<fdVersion>": a stale one is a 409; without it nothing is checked',
  ),
  idempotencyKey: both(
    '新建的名称，至多 255 个字符，建议用 UUID，可加双引号：一天内再次发送相同的内容，返回第一次的结果，不会重复新建；内容不同返回 422；带有所修改记录的 id 时忽略',
    'Names a creation, at most 255 characters, best a UUID, bare or in double quotes: the same content again within a day gets the first response and creates nothing more, another content is a 422; ignored with the id of a record that is changed',
  ),
  etag: both('响应内容的标记', 'Marks the content of the response'),
  retryAfter: both('须等待的秒数', 'How many seconds to wait'),
  unchanged: both(
    '没变：调用者手上的仍然有效，没有正文',
    'Unchanged: what the caller has is still right; no body',
  ),
  bearer: both(
    '登录取得的 access_token（JWT，按 RFC8725 校验：算法固定，会话每次查验）；所需的权限见各接口的 x-permission',
    'The access_token of a login (a JWT, verified as RFC8725 asks: one algorithm, its session looked up each time); x-permission of an endpoint is the permission that it needs',
  ),
  signedIn: both('登录即可调用。', 'For everybody who is logged in.'),
  public: both('无需登录。', 'For everybody, without a login.'),
  contact: both('平台管理员', 'The administrators of this platform'),
  server: both('本服务（生产 production 或本机 local）', 'This server: production, or local for a trial'),
  others: both('其他', 'Others'),
  fileName: both('文件地址的各段，来自 fdOssUri', "A part of the file's address, as in fdOssUri"),
  fileSummary: both('读取一个已上传的文件', 'Read an uploaded file'),
  fileNotes: both(
    '凭 Bearer 令牌，或 `GET /api/oss/sign` 给出的带签名的地址（`expires`、`signature`）。支持按范围读取（`Range`、`If-Range`）和 `If-None-Match`。内容类型由文件内容判定；不能内嵌展示的类型作为附件下载。',
    'With a Bearer token, or at the signed address that `GET /api/oss/sign` returns (`expires`, `signature`). Takes ranges (`Range`, `If-Range`) and `If-None-Match`. The type is that of the content; what cannot be shown inline comes as a download.',
  ),
  fileContent: both('文件内容', 'The file'),
  filePart: both('所要范围的内容', 'The range that was asked for'),
  range: both('所要的范围，如 bytes=0-1023', 'The range that is wanted, such as bytes=0-1023'),
  contentRange: both('给出的是哪一段，共多长', 'Which part of how much this is'),
  expires: both('链接的到期时间，Unix 秒', 'When the link expires, in Unix seconds'),
  signature: both('链接的签名', 'The signature of the link'),
  exportFile: both('下载导出的文件', 'Fetch an exported file'),
  exportFileNotes: both(
    '仅限导出的本人，且数据范围和字段权限与导出时相同；每次下载都记入系统日志。',
    'For who made it alone, while their data scope and field permissions are what they were; each time is on record.',
  ),
  importTemplate: both('下载导入模板', 'Fetch the template of an import'),
  importTemplateNotes: both(
    '可填写的 Excel 工作簿，列按本人的权限，列名和选项按请求的语言。',
    'A workbook of Excel to fill in, with the columns and choices that the caller may use, in the language of the request.',
  ),
  importMarked: both('下载标出错误的导入文件', 'Fetch what was imported with its faults marked'),
  importMarkedNotes: both('仅限导入的本人。', 'For who began the import alone.'),
  usageRefused: both('下载用量文件中被拒绝的行', 'Fetch the refused rows of a file of counts'),
  usageRefusedNotes: both(
    '仅限发送的本人，以及能看到全部客户的人；改好后可单独再次上传。',
    'For who sent the file, and who sees all customers; mended, they are sent as a file of their own.',
  ),
  statementFile: both('下载对账单的 Excel 文件', 'Fetch a statement as an Excel file'),
  statementFileNotes: both(
    '还须有权限 `client:price`。同一语言下，何时下载都逐字节相同；每次下载都记入系统日志。',
    'It also needs `client:price`. In one language it is the same to the byte whenever it is fetched; each is on record.',
  ),
  ownStatementFile: both(
    '下载本公司对账单的 Excel 文件',
    "Fetch a statement of the caller's company as an Excel file",
  ),
  ownStatementFileNotes: both(
    '内容与员工下载的相同，不含员工姓名。',
    'The same bytes that staff get, without names of staff.',
  ),
  cardMaterial: both(
    '下载向厂商报备的材料（zip）',
    'Fetch the material with which a card is filed with a vendor, as a zip',
  ),
  cardMaterialNotes: both(
    '仅已通过的版本，且厂商在投放厂商之内；含卡片 JSON、图片、短信样例，以及调用者可查看的主体证照。每次下载都记入系统日志。',
    'Of approved versions and their vendors alone: the card as JSON, its pictures, the sample of the SMS, and the licences of the legal entity that the caller may read. Each is on record.',
  ),
  templateId: both('消息模板的 id', 'The id of the message template'),
  materialTarget: both('厂商', 'The vendor'),
  materialVersion: both(
    '内容的版本；不给则为已通过的版本',
    'The version of the content; the approved one if not given',
  ),
  statementId: both('对账单的 id', 'The id of the statement'),
  revision: both('第几版；不给则为现行版', 'Which revision; the one that counts if not given'),
  batchId: both('批量操作的 id', 'The id of the batch'),
  exportId: both('导出的 id', 'The id of the export'),
  fileNamed: both('附件及其文件名', 'An attachment and its name'),
  jobEvents: both('以事件流跟踪本人的后台任务', "Follow the caller's jobs as a stream of events"),
  jobEventsNotes: both(
    '服务器推送事件（server-sent events）：先是现状，之后每有变化一条，每条含全部进行中和刚结束的任务的 id、状态和数量；每 15 秒有一行注释，会话失效时断开。',
    'Server-sent events: first the present state, then one for each change, each with the ids, states and counts of all jobs that run or have just ended; a comment every 15 seconds, and an end when the session is over.',
  ),
  events: both('持续不断的事件', 'Events, one after the other'),
  alive: both('进程是否活着', 'Whether the process lives'),
  ready: both('数据库和存储是否可用', 'Whether database and storage respond'),
  locale: both('界面文字：一种语言的一组', 'The texts of the screens: one group in one language'),
  localeLanguage: both('语言', 'The language'),
  localeNamespace: both('文字的组，如 common、customer', 'The group of texts, such as common or customer'),
  document: both('本文档（OpenAPI 3.1）', 'This document (OpenAPI 3.1)'),
  lang: both(
    '文档的语言，优先于 Accept-Language',
    'The language of the document; goes before Accept-Language',
  ),
} as const

/** The sentence that names the permission of a call. */
export function permissionText(code: string, name: string, language: Language): string {
  return language === 'zh-CN'
    ? `需要权限 \`${code}\`（${name}）。`
    : `Needs the permission \`${code}\` (${name}).`
}
