import type { QueryClient } from '@tanstack/react-query'
import { menuCalls } from '@zhixin/contract/menu/menu.calls'
import { currentLanguage } from '../../lib/i18n'
import { read } from '../../lib/read'
import { menuQuery } from './ownMenu.queries'

const root = 'menuAdmin'

/** The menu for its administration, hidden items included. */
export const treeQuery = read([root, 'tree'], menuCalls.list)

/** The roles for which the menu can be previewed. */
export const rolesQuery = read([root, 'roles'], menuCalls.roles)

/** The menu as a role sees it. */
export const previewQuery = (roleId: number) =>
  read([root, 'preview', roleId], menuCalls.preview, { params: { roleId } })

/** After a write or a refusal: the screen reads the menu again, and so does the person's own shell. */
export async function refreshMenu(client: QueryClient): Promise<void> {
  const [own] = menuQuery(currentLanguage()).queryKey
  await Promise.all([
    client.invalidateQueries({ queryKey: [root] }),
    client.invalidateQueries({ queryKey: [own] }),
  ])
}
