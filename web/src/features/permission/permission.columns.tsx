import { permissionKindTexts } from '@zhixin/contract/permission/permissionTree'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/i18n'
import { formatCount } from '../../ui/format'
import { CutText } from '../../ui/list/table/cells'
import { type ListColumn, wide } from '../../ui/list/table/columns'
import { StatusBadge } from '../../ui/StatusBadge'
import type { PermissionSort } from './permission.list'
import type { ListedPermission } from './permission.queries'

/** The columns of the list of permissions. */
export function usePermissionColumns(
  show: (row: ListedPermission) => void,
): ListColumn<ListedPermission, PermissionSort>[] {
  const { t } = useTranslation(['permission', 'list'])
  const language = currentLanguage()
  return useMemo(
    () =>
      [
        {
          key: 'fdName',
          title: t('columns.fdName'),
          width: 180,
          sort: true,
          card: 'heading',
          render: (row) => <CutText onOpen={() => show(row)}>{row.fdName}</CutText>,
        },
        {
          key: 'fdCode',
          title: t('columns.fdCode'),
          width: 170,
          sort: true,
          card: 'line',
          render: (row) => <CutText>{row.fdCode}</CutText>,
        },
        {
          key: 'fdKind',
          title: t('columns.fdKind'),
          width: wide(76, 96),
          sort: true,
          card: 'corner',
          render: (row) => permissionKindTexts[row.fdKind][language],
        },
        {
          key: 'fdRoleNum',
          title: t('columns.fdRoleNum'),
          width: 150,
          sort: true,
          card: 'line',
          render: (row) =>
            row.fdRoleNum === 0 ? (
              <StatusBadge tone="bad">{t('inRole.0')}</StatusBadge>
            ) : (
              <CutText>{row.fdRoleList.map((role) => role.fdName).join(t('list:separator'))}</CutText>
            ),
        },
        {
          key: 'fdAccountNum',
          title: t('columns.fdAccountNum'),
          width: wide(96, 112),
          align: 'right',
          sort: true,
          card: 'line',
          render: (row) => formatCount(row.fdAccountNum),
        },
        {
          key: 'fdPageList',
          title: t('columns.fdPageList'),
          width: wide(130, 152),
          render: (row) => (
            <CutText>{row.fdPageList.map((page) => page.fdTitle).join(t('list:separator'))}</CutText>
          ),
        },
        {
          key: 'fdCallList',
          title: t('columns.fdCallList'),
          width: wide(96, 176),
          align: 'right',
          render: (row) => formatCount(row.fdCallList.length),
        },
      ] satisfies ListColumn<ListedPermission, PermissionSort>[],
    [t, language, show],
  )
}
