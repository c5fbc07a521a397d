import { type Language, languages } from '@zhixin/contract/language'
import { menuCalls } from '@zhixin/contract/menu/menu.calls'
import { type Page, pageAt, pageOf, pages } from '@zhixin/contract/pages'
import { tabsOf } from '@zhixin/contract/pageTabs'
import { isAllowed } from '@zhixin/contract/permissions'
import type { MenuGroup } from '@zhixin/contract/profile/profile.api'
import { groupOf } from '../../features/menu/ownMenu.places'
import type { Entry } from './palette.entries'

/** Whether a page can be opened without a record: of those below a list, only what creates something. */
const isDestination = ({ family, listedUnder, title }: Page): boolean =>
  family !== 'entry' && (listedUnder === undefined || title['zh-CN'].startsWith('新建'))

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
): Entry[] {
  const entryOf = ({ path, title, works }: Page, note: string, shown = title[language]): Entry => {
    const names = new Set([title[language], ...languages.map((one) => title[one])])
    names.delete(shown)
    const mark = works ? undefined : 'notConnected'
    return { id: path, title: shown, names: [...names], note, mark, href: path }
  }

  const shown = (menu ?? []).flatMap(({ children, ...group }) =>
    (children ?? [group]).map((entry) => ({ ...entry, crumb: children ? group.title : '' })),
  )
  const listed = shown.flatMap(({ path, title, crumb }): Entry[] => {
    const page = pageAt(path)
    if (!page) return [{ id: path, title, note: crumb, href: path }]
    // Of tabs each has its own title.
    const tabs = tabsOf(page.key)?.pages.map(pageOf)
    return (tabs ?? [page])
      .filter(({ access }) => isAllowed(access, held))
      .map((one) => entryOf(one, crumb, tabs ? undefined : title))
  })

  const seesWaiting = isAllowed(menuCalls.save.access, held)
  const creating: Entry[] = []
  const others: Entry[] = []
  for (const page of pages) {
    if (!isDestination(page) || !isAllowed(page.access, held)) continue
    if (listed.some(({ href }) => href === page.path)) continue
    const list = page.listedUnder && pageOf(page.listedUnder)
    const group = list && menu && groupOf(menu, list.path)
    const crumb = list?.title[language] ?? ''
    if (group) creating.push(entryOf(page, `${group.title} / ${crumb}`))
    else if (page.works ? !menu : seesWaiting) others.push(entryOf(page, crumb))
  }
  return [...listed, ...creating, ...others]
}
