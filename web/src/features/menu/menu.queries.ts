import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { menuCalls } from '@zhixin/contract/menu/menu.calls'
import { call } from '../../lib/http'
import { currentLanguage } from '../../lib/i18n'
import { menuQuery } from './ownMenu.queries'

const root = 'menuAdmin'

/** The menu for its administration, hidden items included. */
export const treeQuery = queryOptions({
  queryKey: [root, 'tree'],
  queryFn: ({ signal }) => call(menuCalls.list, { signal }),
})

/** The roles for which the menu can be previewed. */
export const rolesQuery = queryOptions({
  queryKey: [root, 'roles'],
  queryFn: ({ signal }) => call(menuCalls.roles, { signal }),
})

/** The menu as a role sees it. */
export const previewQuery = (roleId: number) =>
  queryOptions({
    queryKey: [root, 'preview', roleId],
    queryFn: ({ signal }) => call(menuCalls.preview, { params: { roleId }, signal }),
  })

/** After a write or a refusal: the screen reads the menu again, and so does the person's own shell. */
export async function refreshMenu(client: QueryClient): Promise<void> {
  const [own] = menuQuery(currentLanguage()).queryKey
  await Promise.all([
    client.invalidateQueries({ queryKey: [root] }),
    client.invalidateQueries({ queryKey: [own] }),
  ])
}
