import { pageAt, pageOf } from '@zhixin/contract/pages'
import type { MenuGroup } from '@zhixin/contract/profile/profile.api'

/** The path of the menu entry to highlight: pages for adding, editing and details belong to their list. */
export function menuPathOf(pathname: string): string {
  const page = pageAt(pathname)
  if (!page) return pathname
  return page.listedUnder ? pageOf(page.listedUnder).path : page.path
}

/** The group that holds the entry at this path. */
export function groupOf(menu: readonly MenuGroup[], path: string): MenuGroup | undefined {
  return menu.find((group) => group.path === path || group.children?.some((entry) => entry.path === path))
}
