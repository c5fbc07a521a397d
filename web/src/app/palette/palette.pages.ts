import { type Language, languages } from '@zhixin/contract/language'
import { menuCalls } from '@zhixin/contract/menu/menu.calls'
import { type Page, pageAt, pageOf, pages } from '@zhixin/contract/pages'
import { tabsOf } from '@zhixin/contract/pageTabs'
import { isAllowed } from '@zhixin/contract/permissions'
import type { MenuGroup } from '@zhixin/contract/profile/profile.api'
import { groupOf } from '../../features/menu/ownMenu.places'

/** A page that the palette offers. */
export interface OfferedPage {
  path: string
  page: Page | undefined
  /** Its names; the first one is shown. */
  titles: string[]
  /** The group of the menu, and the list that it belongs to. */
  crumb: string
  /** Whether its data source is not connected. */
  bare: boolean
}

/** Of the pages below a list, only those that create something can be opened without a record. */
const createsSomething = (page: Page) =>
  page.listedUnder !== undefined && page.title['zh-CN'].startsWith('新建')

/** Whether a page can be opened without a record. */
const isDestination = (page: Page): boolean =>
  page.family !== 'entry' && (page.listedUnder === undefined || createsSomething(page))

function offered(page: Page, crumb: string, language: Language, menuTitle?: string): OfferedPage {
  const titles = [
    menuTitle ?? page.title[language],
    page.title[language],
    ...languages.map((one) => page.title[one]),
  ]
  return {
    path: page.path,
    page,
    titles: [...new Set(titles)],
    crumb,
    bare: !page.works,
  }
}

/**
 * The pages that somebody can open: the entries of the menu, with their names there, and the pages for creating in
 * their lists. A page that was hidden from the menu is not offered either; to those who administer menus, the pages that
 * are not connected are, after all others (rule menu.working). While there is no menu, the registry and the permissions
 * decide.
 */
export function offeredPages(
  menu: readonly MenuGroup[] | undefined,
  held: ReadonlySet<string>,
  language: Language,
): OfferedPage[] {
  const seesWaiting = isAllowed(menuCalls.save.access, held)
  const open = pages.filter((page) => isDestination(page) && isAllowed(page.access, held))
  if (!menu)
    return open.filter(({ works }) => works || seesWaiting).map((page) => offered(page, '', language))

  const entries = menu.flatMap(
    (group) =>
      group.children?.map((entry) => ({ ...entry, crumb: group.title })) ?? [{ ...group, crumb: '' }],
  )
  const listed = entries.flatMap(({ path, title, crumb }): OfferedPage[] => {
    const page = pageAt(path)
    if (!page) return [{ path, page, titles: [title], crumb, bare: false }]
    // Of tabs each has its own title.
    const tabs = tabsOf(page.key)?.pages.map(pageOf)
    return (tabs ?? [page])
      .filter(({ access }) => isAllowed(access, held))
      .map((one) => offered(one, crumb, language, tabs ? undefined : title))
  })
  const creating = open.flatMap((page) => {
    if (!page.listedUnder) return []
    const list = pageOf(page.listedUnder)
    const group = groupOf(menu, list.path)
    return group ? [offered(page, `${group.title} / ${list.title[language]}`, language)] : []
  })
  const found = new Set([...listed, ...creating].map(({ path }) => path))
  const waiting = open.flatMap((page) => {
    if (page.works || !seesWaiting || found.has(page.path)) return []
    return [offered(page, page.listedUnder ? pageOf(page.listedUnder).title[language] : '', language)]
  })
  return [...listed, ...creating, ...waiting]
}
