import type { Bilingual } from '../language'

const both = (zh: string, en: string): Bilingual => ({ 'zh-CN': zh, 'en-US': en })

/** What is recorded, by the name of its entity. */
export const entityTexts = {
  customer: both('客户', 'customer'),
  product: both('产品', 'product'),
  account: both('账号', 'account'),
  dictionaryType: both('字典', 'dictionary'),
  dictionaryItem: both('字典项', 'dictionary item'),
  menuItem: both('菜单', 'menu entry'),
} as const satisfies Record<string, Bilingual>

export type AuditEntity = keyof typeof entityTexts

/** What was done. */
export const auditActionTexts = {
  create: both('新建', 'Created'),
  update: both('编辑', 'Edited'),
  switchStatus: both('切换状态', 'Status switched'),
  delete: both('删除', 'Deleted'),
  sort: both('调整顺序', 'Reordered'),
  unlock: both('解除锁定', 'Unlocked'),
  changePassword: both('修改密码', 'Password changed'),
  endSession: both('结束会话', 'Session ended'),
} as const satisfies Record<string, Bilingual>

export type AuditAction = keyof typeof auditActionTexts
