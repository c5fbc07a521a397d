import { queryOptions } from '@tanstack/react-query'
import { permissionCalls } from '@zhixin/contract/permission/permission.calls'
import type {
  ExplainInput,
  PermissionFilters,
  PermissionRow,
} from '@zhixin/contract/permission/permission.schema'
import { permissions } from '@zhixin/contract/permissions'
import { call } from '../../lib/http'
import { currentLanguage } from '../../lib/i18n'

const root = 'permission'

/** A permission of the list; its position in the catalogue is its id. */
export type ListedPermission = PermissionRow & { id: number; fdName: string }

const places = new Map<string, number>(permissions.map(({ code }, index) => [code, index + 1]))

const listed = (row: PermissionRow): ListedPermission => ({
  ...row,
  id: places.get(row.fdCode) ?? 0,
  fdName: currentLanguage() === 'en-US' ? row.fdNameEn : row.fdNameZh,
})

/** There are only as many as the code knows. */
const all = { pageSize: 1000 } as PermissionFilters

export const permissionQueries = {
  /** A page of permissions, in the current language; a newer query cancels this one. */
  list: (filters: PermissionFilters) => ({
    queryKey: [root, 'list', currentLanguage(), filters],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { rows, total } = await call(permissionCalls.list, { body: filters, signal })
      return { rows: rows.map(listed), total }
    },
  }),
}

/** Every call of the API that a permission opens, to choose from. */
export const callsQuery = () =>
  queryOptions({
    queryKey: [root, 'calls', currentLanguage()],
    queryFn: async ({ signal }) => {
      const { rows } = await call(permissionCalls.list, { body: all, signal })
      return rows.flatMap((row) => row.fdCallList)
    },
  })

/** The explanation; it changes with every click elsewhere, so it is never cached. */
export const explainQuery = (question: ExplainInput | undefined, isOwnCompany: boolean) =>
  queryOptions({
    queryKey: [root, 'explain', currentLanguage(), isOwnCompany, question],
    queryFn: ({ signal }) =>
      call(isOwnCompany ? permissionCalls.explainSub : permissionCalls.explain, {
        body: question,
        signal,
        quietFor: () => true,
      }),
    enabled: question !== undefined,
    staleTime: 0,
  })
