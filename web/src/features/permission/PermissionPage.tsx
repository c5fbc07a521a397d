import { useQuery } from '@tanstack/react-query'
import { permissionCalls } from '@zhixin/contract/permission/permission.calls'
import type { PermissionFilters } from '@zhixin/contract/permission/permission.schema'
import { permissionKinds, permissionKindTexts } from '@zhixin/contract/permission/permissionTree'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { currentLanguage } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { Button } from '../../ui/Button'
import type { FilterField } from '../../ui/list/filters/filters'
import { RowAction, RowActions } from '../../ui/list/table/RowActions'
import { useExportTool } from '../export/ExportButton'
import { rolesQuery } from '../role/role.queries'
import { ViewedList } from '../view/ViewedList'
import { ExplainDialog } from './ExplainDialog'
import { HoldersDialog } from './HoldersDialog'
import { usePermissionColumns } from './permission.columns'
import { permissionList } from './permission.list'
import { type ListedPermission, permissionQueries } from './permission.queries'

/** The list of permissions with what each opens and who holds it, and explanations of access. */
export function PermissionPage() {
  const { t } = useTranslation('permission')
  const language = currentLanguage()
  const [search] = useSearchParams()
  const mayExplain = useAllowed(permissionCalls.explain.access)
  const roles = useQuery(rolesQuery())
  const [shown, setShown] = useState<ListedPermission>()
  // The 403 page leads here with its page.
  const [explaining, setExplaining] = useState(search.has('why'))

  const show = useCallback((row: ListedPermission) => setShown(row), [])
  const columns = usePermissionColumns(show)
  const actions = useMemo(
    () => ({
      width: 88,
      render: (row: ListedPermission) => (
        <RowActions>
          <RowAction onClick={() => show(row)}>{t('holders')}</RowAction>
        </RowActions>
      ),
    }),
    [t, show],
  )
  const fields = useMemo(
    (): FilterField<PermissionFilters>[] => [
      { kind: 'text', name: 'fdName', label: t('filters.fdName') },
      {
        kind: 'choices',
        name: 'fdKindList',
        label: t('filters.fdKindList'),
        options: permissionKinds.map((value) => ({ value, label: permissionKindTexts[value][language] })),
      },
      {
        kind: 'choices',
        name: 'fdRoleIdList',
        label: t('filters.fdRoleIdList'),
        options: roles.data?.rows.map((role) => ({
          value: role.id,
          label: language === 'en-US' ? role.fdNameEn : role.fdNameZh,
        })),
      },
      {
        kind: 'choices',
        name: 'fdInRoleList',
        label: t('filters.fdInRoleList'),
        options: [
          { value: 1, label: t('inRole.1') },
          { value: 0, label: t('inRole.0') },
        ],
      },
    ],
    [t, language, roles.data],
  )

  const toolsFor = useExportTool('permission')
  return (
    <>
      <ViewedList
        listKey="permission"
        definition={permissionList}
        query={permissionQueries.list}
        fields={fields}
        columns={columns}
        actions={actions}
        label={t('list.label')}
        things={t('list.things')}
        toolsFor={toolsFor}
        create={mayExplain && <Button onClick={() => setExplaining(true)}>{t('explain.open')}</Button>}
      />
      {shown && <HoldersDialog permission={shown} onClose={() => setShown(undefined)} />}
      {explaining && mayExplain && <ExplainDialog onClose={() => setExplaining(false)} />}
    </>
  )
}
