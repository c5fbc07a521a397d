import { queryOptions } from '@tanstack/react-query'
import { accountApi, type MenuGroup } from '@zhixin/contract/account/account.api'
import type { Language } from '@zhixin/contract/language'
import { pageAt, pageOf } from '@zhixin/contract/pages'
import { call } from '../../lib/http'

/** The person's menu; its titles come in the language of the request, so each language has its own. */
export const menuQuery = (language: Language) =>
  queryOptions({
    queryKey: ['menu', language],
    queryFn: ({ signal }) => call(accountApi.menu, { signal }),
    staleTime: 5 * 60_000,
    placeholderData: (previous) => previous,
  })

/** The path of the menu entry to highlight: add, edit and details pages belong to their list. */
export function menuPathOf(pathname: string): string {
  const page = pageAt(pathname)
  if (!page) return pathname
  return page.listedUnder ? pageOf(page.listedUnder).path : page.path
}

/** The group that holds the entry at this path. */
export function groupOf(menu: readonly MenuGroup[], path: string): MenuGroup | undefined {
  return menu.find((group) => group.path === path || group.children?.some((entry) => entry.path === path))
}
