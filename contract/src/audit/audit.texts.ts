import { type Bilingual, both, type Language } from '../language'
import { enabledTexts as switchedAccountTexts } from '../list/values'
import { fillIn } from '../messages'
import { recordNames } from '../recordNames'
import { containsText } from '../searchKey'

const recordTexts = Object.fromEntries(
  Object.entries(recordNames).map(([key, { name }]) => [key, name]),
) as Record<keyof typeof recordNames, Bilingual>

/** The names of recorded entities. */
export const entityTexts = {
  customer: both('客户', 'customer'),
  ...recordTexts,
  account: both('账号', 'account'),
  role: both('角色', 'role'),
  company: both('公司', 'company'),
  staffing: both('人员配置', 'staffing'),
  priceTemplate: both('价格模板', 'price template'),
  dictionaryType: both('字典', 'dictionary'),
  dictionaryItem: both('字典项', 'dictionary item'),
  menuItem: both('菜单', 'menu entry'),
  loginLog: both('登录日志', 'login log'),
  auditLog: both('系统日志', 'system log'),
  exportRecord: both('导出', 'export'),
  statement: both('对账单', 'statement'),
  handPrice: both('补价', 'price by hand'),
  ledgerEntry: both('台账记录', 'ledger entry'),
  reviewCase: both('审核', 'review'),
  filing: both('报备', 'filing'),
  sentMail: both('邮件', 'mail'),
  backup: both('备份', 'backup'),
  batch: both('批次', 'batch'),
  usageBatch: both('用量批次', 'batch of counts'),
  usageAlias: both('来源中的名称', 'name in a source'),
  usageDays: both('用量上报', 'reporting of counts'),
  anomaly: both('用量异常', 'anomaly of counts'),
}

export type AuditEntity = keyof typeof entityTexts

/** The names of recorded actions. */
export const auditActionTexts = {
  create: both('新建', 'Created'),
  update: both('编辑', 'Edited'),
  switchStatus: both('启用、停用', 'Activated, deactivated'),
  delete: both('删除', 'Deleted'),
  restore: both('恢复', 'Restored'),
  schedulePrices: both('预约调价', 'Price change scheduled'),
  callOffPrices: both('取消预约调价', 'Scheduled price change called off'),
  askApproval: both('提交审批', 'Approval asked for'),
  approvePrices: both('通过调价', 'Price change approved'),
  refusePrices: both('驳回调价', 'Price change refused'),
  addNote: both('新增跟进记录', 'Note added'),
  changeNote: both('修改跟进记录', 'Note changed'),
  deleteNote: both('删除跟进记录', 'Note deleted'),
  applyTemplate: both('套用价格模板', 'Price template applied'),
  setAside: both('暂不处理', 'Set aside'),
  takeUp: both('恢复处理', 'Taken up again'),
  sort: both('调整顺序', 'Reordered'),
  addMembers: both('添加成员', 'Members added'),
  unlock: both('解除锁定', 'Unlocked'),
  resetPassword: both('重置密码', 'Password reset'),
  merge: both('合并', 'Merged'),
  absorb: both('并入其他记录', 'Merged into this'),
  changePassword: both('修改密码', 'Password changed'),
  endSession: both('退出一处登录', 'Session logged out'),
  createToken: both('新建访问令牌', 'Access token created'),
  revokeToken: both('撤销访问令牌', 'Access token revoked'),
  logout: both('退出登录', 'Logged out'),
  refreshReused: both('凭证重复使用', 'Token used twice'),
  expire: both('到期清理', 'Removed after retention'),
  readFile: both('查看文件', 'File opened'),
  signFile: both('获取文件链接', 'Link to a file'),
  refuse: both('越权被拒', 'Refused'),
  exportRows: both('导出列表', 'List exported'),
  downloadExport: both('下载导出文件', 'Export downloaded'),
  refuseExport: both('导出超出每日上限', 'Export over the daily limit'),
  enableSecondFactor: both('开启两步验证', 'Two-step verification turned on'),
  disableSecondFactor: both('关闭两步验证', 'Two-step verification turned off'),
  removeSecondFactor: both('移除两步验证', 'Two-step verification removed'),
  useRecoveryCode: both('使用恢复码', 'Recovery code used'),
  makeBackup: both('备份', 'Backup made'),
  restoreBackup: both('恢复备份', 'Backup restored'),
  releaseJobs: both('放行后台任务', 'Held jobs released'),
  changeEmail: both('修改通知邮箱', 'E-mail address changed'),
  linkSingleSignOn: both('关联单点登录', 'Single sign-on linked'),
  renewSecret: both('更换密钥', 'Secret renewed'),
  testWebhook: both('测试推送', 'Webhook tested'),
  replayDelivery: both('重新推送', 'Delivery sent again'),
  retryMail: both('重发邮件', 'Mail sent again'),
  bookUsage: both('用量入账', 'Counts booked'),
  withdrawUsage: both('撤回用量', 'Counts withdrawn'),
  declareFinal: both('确认用量完整', 'Counts declared final'),
  takeBackFinal: both('取消用量完整', 'No longer final'),
  setRhythm: both('设置上报频率', 'Rhythm set'),
  explainAnomaly: both('说明异常', 'Anomaly explained'),
  closeStatement: both('结账', 'Statement closed'),
  recountStatement: both('重新计算对账单', 'Statement counted again'),
  adjustStatement: both('调整对账单', 'Statement adjusted'),
  askAdjustment: both('提交对账单调整', 'Adjustment asked for'),
  approveAdjustment: both('通过对账单调整', 'Adjustment approved'),
  refuseAdjustment: both('驳回对账单调整', 'Adjustment refused'),
  confirmStatement: both('确认对账单', 'Statement confirmed'),
  disputeStatement: both('对账单异议', 'Statement disputed'),
  reopenStatement: both('重新打开对账单', 'Statement opened again'),
  invoiceStatement: both('登记发票', 'Invoice recorded'),
  keepEvidence: both('登记凭证', 'Evidence kept'),
  downloadStatement: both('下载对账单', 'Statement downloaded'),
  openLedger: both('登记期初', 'Opening entered'),
  correctEntry: both('更正', 'Corrected'),
  refundEntry: both('退款', 'Refunded'),
  allocateEntry: both('核销', 'Allocated'),
  giveHandPrice: both('补价', 'Price by hand given'),
  approveHandPrice: both('通过补价', 'Price by hand approved'),
  refuseHandPrice: both('驳回补价', 'Price by hand refused'),
}

export type AuditAction = keyof typeof auditActionTexts

/** The names of the ways in which a change came. */
export const auditSourceTexts = {
  save: both('手动编辑', 'Edit form'),
  bulk: both('批量修改', 'Bulk change'),
  price: both('调价', 'Price change'),
  handover: both('工作交接', 'Handover'),
  import: both('导入', 'Import'),
  settlement: both('结账', 'Closing'),
  undo: both('撤销', 'Undo'),
  system: both('系统', 'System'),
}

export type AuditSource = keyof typeof auditSourceTexts

/** What somebody did to which record: the rest of a sentence that begins with the account. */
const sentenceTexts: Record<AuditAction, Bilingual> = {
  create: both('新建了{record}', 'created {record}'),
  update: both('编辑了{record}', 'edited {record}'),
  switchStatus: both('{done}了{record}', '{done} {record}'),
  delete: both('删除了{record}', 'deleted {record}'),
  restore: both('恢复了已删除的{record}', 'brought back {record}'),
  schedulePrices: both('预约了{record}的调价', 'scheduled a price change of {record}'),
  callOffPrices: both('取消了{record}的预约调价', 'called off a scheduled price change of {record}'),
  askApproval: both('提交了{record}审批', 'asked for approval of {record}'),
  approvePrices: both('通过了{record}', 'approved {record}'),
  refusePrices: both('驳回了{record}', 'refused {record}'),
  addNote: both('新增了{record}的跟进记录', 'added a note about {record}'),
  changeNote: both('修改了{record}的跟进记录', 'changed a note about {record}'),
  deleteNote: both('删除了{record}的跟进记录', 'deleted a note about {record}'),
  applyTemplate: both('为{record}套用了价格模板', 'applied a price template to {record}'),
  setAside: both('将{record}的一项待完善内容设为暂不处理', 'set something about {record} aside'),
  takeUp: both('恢复处理{record}的一项待完善内容', 'took up something about {record} again'),
  sort: both('调整了{record}的顺序', 'changed the order within {record}'),
  addMembers: both('为{record}添加了成员', 'gave {record} members'),
  unlock: both('解除了{record}的锁定', 'unlocked {record}'),
  resetPassword: both('重置了{record}的密码', 'reset the password of {record}'),
  merge: both('将{record}并入了另一家', 'merged {record} into another'),
  absorb: both('将另一家并入了{record}', 'merged another into {record}'),
  changePassword: both('修改了{record}的密码', 'changed the password of {record}'),
  endSession: both('退出了{record}的一处登录', 'logged out one session of {record}'),
  createToken: both('新建了{record}的访问令牌', 'created an access token of {record}'),
  revokeToken: both('撤销了{record}的访问令牌', 'revoked an access token of {record}'),
  logout: both('退出登录', 'logged out'),
  refreshReused: both(
    '退出了{record}的一处登录：登录凭证被重复使用',
    'logged out one session of {record}: its token was used twice',
  ),
  expire: both('清理了{entity}中超过保留期的记录', 'removed records past their retention from the {entity}'),
  readFile: both('查看了{record}的文件', 'opened a file of {record}'),
  signFile: both('获取了{record}的文件链接', 'got a link to a file of {record}'),
  exportRows: both('导出了「{label}」', 'exported “{label}”'),
  downloadExport: both('下载了「{label}」的导出文件', 'downloaded the exported file of “{label}”'),
  refuseExport: both(
    '导出「{label}」被拒绝：超出每日上限',
    'was refused an export of “{label}”: it exceeds what one may export in a day',
  ),
  enableSecondFactor: both('开启了{record}的两步验证', 'turned on two-step verification of {record}'),
  disableSecondFactor: both('关闭了{record}的两步验证', 'turned off two-step verification of {record}'),
  removeSecondFactor: both('移除了{record}的两步验证', 'removed two-step verification of {record}'),
  useRecoveryCode: both('使用了{record}的恢复码', 'used a recovery code of {record}'),
  makeBackup: both('完成了{record}', 'made {record}'),
  restoreBackup: both('恢复了{record}', 'restored {record}'),
  releaseJobs: both(
    '放行了恢复备份后保留的后台任务、通知和推送',
    'released the jobs, notices and webhooks that a restore had held',
  ),
  linkSingleSignOn: both('关联了{record}的单点登录', 'linked single sign-on of {record}'),
  renewSecret: both('更换了{record}的密钥', 'renewed the secret of {record}'),
  testWebhook: both('测试了{record}', 'tested {record}'),
  replayDelivery: both('重新推送了{record}的一条变更', 'sent a change to {record} again'),
  retryMail: both('重新发送了{record}', 'sent {record} again'),
  bookUsage: both('将{record}入账', 'booked {record}'),
  withdrawUsage: both('撤回了{record}', 'withdrew {record}'),
  declareFinal: both('确认「{label}」的用量完整', 'declared the counts of “{label}” final'),
  takeBackFinal: both('取消了「{label}」的用量完整', 'took back that the counts of “{label}” are final'),
  setRhythm: both('设置了用量的上报频率', 'set how often counts are reported'),
  explainAnomaly: both('说明了{record}的原因', 'explained {record}'),
  closeStatement: both('将{record}结账', 'closed {record}'),
  recountStatement: both('重新计算了{record}，成为新的一版', 'counted {record} again into another revision'),
  adjustStatement: both('调整了{record}', 'adjusted {record}'),
  askAdjustment: both('提交了{record}的调整，待审批', 'asked for an adjustment of {record}'),
  approveAdjustment: both('通过了{record}的调整', 'approved an adjustment of {record}'),
  refuseAdjustment: both('驳回了{record}的调整', 'refused an adjustment of {record}'),
  confirmStatement: both('确认了{record}', 'confirmed {record}'),
  disputeStatement: both('就{record}提出了异议', 'disputed {record}'),
  reopenStatement: both('重新打开了{record}', 'opened {record} again'),
  invoiceStatement: both('登记了{record}的发票', 'recorded the invoice of {record}'),
  keepEvidence: both('登记了{record}的凭证', 'kept evidence of {record}'),
  downloadStatement: both('下载了{record}', 'downloaded {record}'),
  openLedger: both('登记了「{label}」的期初', 'entered an opening of “{label}”'),
  correctEntry: both('更正了{record}', 'corrected {record}'),
  refundEntry: both('退回了{record}的款项', 'refunded {record}'),
  allocateEntry: both('核销了{record}', 'allocated {record}'),
  giveHandPrice: both('为「{label}」补了价', 'gave “{label}” a price by hand'),
  approveHandPrice: both('通过了「{label}」的补价', 'approved a price by hand of “{label}”'),
  refuseHandPrice: both('驳回了「{label}」的补价', 'refused a price by hand of “{label}”'),
  changeEmail: both('修改了{record}的通知邮箱', 'changed the e-mail address of {record} for notices'),
  refuse: both('的越权请求被拒绝', 'was refused what they have no permission for'),
}

const recordText = both('{entity}「{label}」', '{entity} “{label}”')

/** For entities and actions that an older or newer version of the product recorded. */
const otherText = both('：{action} {record}', ': {action} {record}')

interface Recorded {
  action: string
  entity: string
  changes: readonly { field: string; new: unknown }[]
}

const textOf = (texts: Record<string, Bilingual>, key: string, language: Language) =>
  Object.hasOwn(texts, key) ? texts[key]?.[language] : undefined

/** The name of an entity; its code where it has no name. */
export const entityName = (entity: string, language: Language): string =>
  textOf(entityTexts, entity, language) ?? entity

/** The name of a kind of action; its code where it has no name. */
const auditActionName = (action: string, language: Language): string =>
  textOf(auditActionTexts, action, language) ?? action

/** What a switch of a status did, by the status that it set. */
const switchedTexts = { 0: both('停用', 'Deactivated'), 1: both('启用', 'Activated') }

/** What was done to a record: its action, for a status the way it went. */
export function recordedActionName({ action, entity, changes }: Recorded, language: Language): string {
  const status = changes.find(({ field }) => field === 'fdStatus')?.new
  const texts = ['account', 'company', 'webhook'].includes(entity) ? switchedAccountTexts : switchedTexts
  const switched = action === 'switchStatus' && textOf(texts, String(status), language)
  return switched || auditActionName(action, language)
}

/** The account name under which the system itself is recorded; such a record has no account. */
export const systemAccount = 'system'

const systemTexts = both('系统', 'The system')

/** The name of the account that acted, or of the system itself. */
export function auditAccountName(accountId: number | null, name: string, language: Language): string {
  return accountId === null && name === systemAccount ? systemTexts[language] : name
}

/** The names of the system itself, where an account's would stand. */
export const systemNames: readonly string[] = [systemAccount, ...Object.values(systemTexts)]

/** Whether part of a name matches the system itself, under any of its names. */
export function fitsSystem(part: string): boolean {
  return systemNames.some((name) => containsText(name, part))
}

const byTokenText = both('{name}（访问令牌：{token}）', '{name} (access token: {token})')

/** Who acted: the account, and the access token by which it did; null: a session. */
export const actorName = (name: string, token: string | null, language: Language): string =>
  token === null ? name : fillIn(byTokenText[language], { name, token })

/** "admin edited customer “云帆科技”". */
export function auditSentence(
  { account, label, ...record }: Recorded & { account: string; label: string },
  language: Language,
): string {
  const deed = textOf(sentenceTexts, record.action, language)
  // In Chinese, a blank separates Latin letters and digits only.
  const isSpaced = deed !== undefined && !(language === 'zh-CN' && /[\p{Script=Han}）]$/u.test(account))
  const action = recordedActionName(record, language)
  const named = { entity: entityName(record.entity, language), label }
  return `${account}${isSpaced ? ' ' : ''}${fillIn(deed ?? otherText[language], {
    ...named,
    action,
    done: action.toLowerCase(),
    record: fillIn(recordText[language], named),
  })}`
}

/** The name of a customer for somebody who does not see it. */
export const hiddenCustomerText = both('您数据范围之外的客户', 'A customer outside your data scope')

/** The status of accounts and companies. */
export const enabledTexts = { 0: both('停用', 'disabled'), 1: both('启用', 'enabled') }
