import { useQuery } from '@tanstack/react-query'
import { permissionCalls } from '@zhixin/contract/permission/permission.calls'
import { permissionList } from '@zhixin/contract/permission/permission.list'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { currentLanguage } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { Button } from '../../ui/Button'
import { formatCount } from '../../ui/format'
import { CutText } from '../../ui/list/table/cells'
import { RowAction, RowActions } from '../../ui/list/table/RowActions'
import { StatusBadge } from '../../ui/StatusBadge'
import { separator } from '../../ui/select/choice'
import { rolesQuery } from '../role/role.queries'
import { ViewedList } from '../view/ViewedList'
import { ExplainDialog } from './ExplainDialog'
import { HoldersDialog } from './HoldersDialog'
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

  const { cells, actions } = useMemo(() => {
    const show = (row: ListedPermission) => setShown(row)
    return {
      cells: {
        fdName: (row: ListedPermission) => <CutText onOpen={() => show(row)}>{row.fdName}</CutText>,
        fdRoleNum: ({ fdRoleNum, fdRoleList }: ListedPermission) =>
          fdRoleNum === 0 ? (
            <StatusBadge tone="bad">{permissionList.columns.fdRoleNum.values[0][language]}</StatusBadge>
          ) : (
            <CutText>{fdRoleList.map((role) => role.fdName).join(separator())}</CutText>
          ),
        fdPageList: ({ fdPageList }: ListedPermission) => (
          <CutText>{fdPageList.map((page) => page.fdTitle).join(separator())}</CutText>
        ),
        fdCallList: ({ fdCallList }: ListedPermission) => formatCount(fdCallList.length),
      },
      actions: {
        width: 88,
        render: (row: ListedPermission) => (
          <RowActions>
            <RowAction onClick={() => show(row)}>{t('holders')}</RowAction>
          </RowActions>
        ),
      },
    }
  }, [t, language])
  const filters = useMemo(() => {
    const fdRoleIdList = roles.data?.rows.map((role) => ({
      value: role.id,
      label: language === 'en-US' ? role.fdNameEn : role.fdNameZh,
    }))
    return { options: { fdRoleIdList } }
  }, [language, roles.data])

  return (
    <>
      <ViewedList
        list={permissionList}
        query={permissionQueries.list}
        {...{ cells, actions, filters }}
        create={mayExplain && <Button onClick={() => setExplaining(true)}>{t('explain.open')}</Button>}
      />
      {shown && <HoldersDialog permission={shown} onClose={() => setShown(undefined)} />}
      {explaining && mayExplain && <ExplainDialog onClose={() => setExplaining(false)} />}
    </>
  )
}
