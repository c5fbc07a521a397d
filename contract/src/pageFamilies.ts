import { type Bilingual, both } from './language'
import type { PageFamily } from './pages'

/** What pages are about, as the menu names its groups when it is seeded. */
export const pageFamilyTexts: Record<Exclude<PageFamily, 'entry'>, Bilingual> = {
  analysis: both('数据中心', 'Data centre'),
  customers: both('客户中心', 'Customer centre'),
  messaging: both('消息中心', 'Message centre'),
  messagingReports: both('消息报表', 'Message reports'),
  advertising: both('广告投放', 'Advertising'),
  gameReports: both('游戏数据', 'Game data'),
  materials: both('素材中心', 'Material centre'),
  mail: both('邮件管理', 'Mail'),
  overseas: both('海外业务', 'Overseas'),
  monitoring: both('监控中心', 'Monitoring'),
  configuration: both('配置中心', 'Configuration'),
  organisation: both('组织与认证', 'Organisation'),
  administration: both('系统管理', 'System'),
}
