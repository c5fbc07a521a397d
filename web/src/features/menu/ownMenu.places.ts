import { pageAt } from '@zhixin/contract/pages'
import { pathsOfTabs } from '@zhixin/contract/pageTabs'
import type { MenuGroup } from '@zhixin/contract/profile/profile.api'

const holds = (group: MenuGroup, path: string) =>
  group.path === path || group.children?.some((entry) => entry.path === path)

/**
 * The path of the menu entry to highlight: pages for adding, editing and details belong to their list, and of tabs the menu
 * has one.
 */
export function menuPathOf(menu: readonly MenuGroup[], pathname: string): string {
  const page = pageAt(pathname)
  if (!page) return pathname
  const paths = pathsOfTabs(page.listedUnder ?? page.key)
  return paths.find((path) => groupOf(menu, path)) ?? paths[0] ?? pathname
}

/** The group that holds the entry at this path. */
export function groupOf(menu: readonly MenuGroup[], path: string): MenuGroup | undefined {
  return menu.find((group) => holds(group, path))
}
