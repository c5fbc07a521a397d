import { type Bilingual, both } from './language'
import { type PageKey, pageOf } from './pages'

/** Pages about one thing: tabs of each other, and one entry of the menu, which leads to the first of them (rule page.tabs). */
export interface PageTabs {
  /** What the menu calls them. */
  title: Bilingual
  pages: readonly PageKey[]
}

const together = (zh: string, en: string, ...pages: PageKey[]): PageTabs => ({ title: both(zh, en), pages })

const all = [
  together('数据分析', 'Data analysis', 'dataAnalysis', 'dataAnalysisByGroup', 'dataAnalysisByCompany'),
  together('调价', 'Price changes', 'scheduledPrices', 'priceApproval', 'priceTemplates'),
  together('消息模板', 'Message templates', 'messageTemplate', 'cardLimit'),
  together('人员与跟进人', 'Staffing and followers', 'staffing', 'ownerList'),
  together('工作交接', 'Handover', 'handover', 'handoverLog'),
  together('变更与关联记录', 'Changes and relations', 'updateRecord', 'relateRecord'),
  together('角色与权限', 'Roles and permissions', 'roleManagement', 'permissions'),
]

const byPage = new Map(all.flatMap((tabs) => tabs.pages.map((key) => [key, tabs] as const)))

/** The tabs that a page is one of. */
export const tabsOf = (key: PageKey | undefined): PageTabs | undefined => key && byPage.get(key)

/** The paths of a page's tabs, its own one first, or of the page alone. */
export const pathsOfTabs = (key: PageKey): string[] => [
  pageOf(key).path,
  ...(tabsOf(key)?.pages ?? []).filter((other) => other !== key).map((other) => pageOf(other).path),
]
