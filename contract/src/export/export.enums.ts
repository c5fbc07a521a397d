import { type Bilingual, both } from '../language'

/** The lists that can be exported, by the keys of their views. */
export const exportListTexts = {
  customer: both('客户管理', 'Customer management'),
  messageCustomer: both('消息客户', 'Message customers'),
  batchResult: both('批量修改结果', 'Result of a bulk change'),
  owner: both('跟进人概览', 'Followers'),
  staffing: both('人员配置', 'Staffing'),
  change: both('变更记录', 'Change records'),
  relation: both('关联记录', 'Relation records'),
  handover: both('工作交接', 'Handover'),
  handoverLog: both('工作交接日志', 'Handover log'),
  product: both('产品列表', 'Products'),
  account: both('账号', 'Accounts'),
  subAccount: both('子账号', 'Sub-accounts'),
  company: both('公司', 'Companies'),
  permission: both('权限', 'Permissions'),
  loginLog: both('登录日志', 'Login log'),
  systemLog: both('系统日志', 'System log'),
} as const satisfies Record<string, Bilingual>

export type ExportList = keyof typeof exportListTexts

export const exportLists = Object.keys(exportListTexts) as [ExportList, ...ExportList[]]

/** A workbook of Excel, or CSV. */
export const exportFormats = ['xlsx', 'csv'] as const

export type ExportFormat = (typeof exportFormats)[number]

/** What of a customer's detail can be added, each on a sheet of its own. */
export const exportPartTexts = {
  contacts: both('联系人', 'Contacts'),
  prices: both('单价', 'Unit prices'),
  addresses: both('办公地址', 'Office addresses'),
} as const satisfies Record<string, Bilingual>

export type ExportPart = keyof typeof exportPartTexts

export const exportParts = Object.keys(exportPartTexts) as [ExportPart, ...ExportPart[]]

/** The lists whose rows have such details. */
export const listsWithParts: readonly ExportList[] = ['customer', 'messageCustomer']

/** Where an export is; the last four are its end. Refused: the day's rows were used up. */
export const exportStateTexts = {
  waiting: both('等待中', 'Waiting'),
  running: both('进行中', 'Running'),
  done: both('已完成', 'Done'),
  cancelled: both('已取消', 'Cancelled'),
  failed: both('失败', 'Failed'),
  refused: both('被拒绝', 'Refused'),
} as const satisfies Record<string, Bilingual>

export type ExportState = keyof typeof exportStateTexts

export const exportStates = Object.keys(exportStateTexts) as [ExportState, ...ExportState[]]

export const exportLimits = {
  /** Rows of a file that is made at once; more are a job. */
  rowsAtOnce: 2000,
  /** Exports that a server is asked for at a time by an account, and that it makes; so many more wait. */
  atOnceEach: 3,
  atOnce: 4,
  places: 40,
  /** Rows that a sheet of Excel can hold, without its header. */
  rowsOfSheet: 1_048_575,
  /** Rows above which a reason has to be given. */
  rowsWithoutReason: 500,
  /** Characters of a reason. */
  reason: 200,
  /** Characters of the address of the list. */
  address: 4000,
  filtersKilobytes: 16,
  /** Days that a file is kept. */
  days: 7,
} as const
