import { useQuery } from '@tanstack/react-query'
import { permissionCalls } from '@zhixin/contract/permission/permission.calls'
import { permissionList } from '@zhixin/contract/permission/permission.list'
import { roleCalls } from '@zhixin/contract/role/role.calls'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { currentLanguage, inWords } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { formatCount } from '../../ui/format'
import { CutText } from '../../ui/list/table/cells'
import { useRowAction } from '../../ui/list/table/RowActions'
import { StatusBadge } from '../../ui/StatusBadge'
import { separator } from '../../ui/select/choice'
import { AccountName } from '../record/AccountName'
import { membersQuery, roleChoicesQuery } from '../role/role.queries'
import { ViewedList } from '../view/ViewedList'
import { ExplainDialog } from './ExplainDialog'
import styles from './permission.module.css'
import { type ListedPermission, permissionQueries } from './permission.queries'

/** The list of permissions with what each opens and who holds it, and explanations of access. */
export function PermissionPage() {
  const { t } = useTranslation('permission')
  const language = currentLanguage()
  const [search] = useSearchParams()
  const mayExplain = useAllowed(permissionCalls.explain.access)
  const { data: fdRoleIdList } = useQuery(roleChoicesQuery())
  const [shown, setShown] = useState<ListedPermission>()
  // The 403 page leads here with its page.
  const [explaining, setExplaining] = useState(search.has('why'))

  const cells = useMemo(
    () => ({
      fdName: (row: ListedPermission) => <CutText onOpen={() => setShown(row)}>{row.fdName}</CutText>,
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
    }),
    [language],
  )
  const actions = useRowAction<ListedPermission>(88, t('holders'), setShown)
  const filters = useMemo(() => ({ options: { fdRoleIdList } }), [fdRoleIdList])

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

interface Props {
  permission: ListedPermission
  onClose: () => void
}

/** How many people are named; the role's own screen has all. */
const named = 50

/** Who holds a permission, role by role, and what it opens. */
function HoldersDialog({ permission, onClose }: Props) {
  const { t } = useTranslation(['permission', 'list'])
  const seesNames = useAllowed(roleCalls.members.access)
  const people = useQuery({
    ...membersQuery({ fdPermissionCode: permission.fdCode, pageIndex: 1, pageSize: named }),
    enabled: seesNames,
  })
  const rows = people.data?.rows
  return (
    <Dialog title={permission.fdName} width={760} onDismiss={onClose} closeText={t('close')}>
      <div className="small scroll-box">
        <p>
          <code className="caption faint breaks">{permission.fdCode}</code>
        </p>
        <h3 className="above-3">{inWords(permissionList.columns.fdRoleNum.words)}</h3>
        {permission.fdRoleList.length === 0 && <p>{inWords(permissionList.columns.fdRoleNum.values[0])}</p>}
        <ul>
          {permission.fdRoleList.map((role) => (
            <li key={role.id}>
              <Link to={`/roleMag?id=${role.id}&code=${encodeURIComponent(permission.fdCode)}`}>
                {role.fdName}
              </Link>
            </li>
          ))}
        </ul>
        <h3 className="above-3">
          {t('people')}{' '}
          <span className="caption faint regular">
            {formatCount(people.data?.total ?? permission.fdAccountNum)}
          </span>
        </h3>
        {rows?.length === 0 && <p>{t('nobody')}</p>}
        <ul className={styles.people}>
          {rows?.map((one) => (
            <li key={one.id}>
              <AccountName name={one.fdUsername} /> <small className="breaks">{one.roleName}</small>
            </li>
          ))}
        </ul>
        {(people.data?.total ?? 0) > named && <p>{t('morePeople', { count: named })}</p>}
        {permission.fdPageList.length > 0 && (
          <>
            <h3 className="above-3">{inWords(permissionList.columns.fdPageList.words)}</h3>
            <ul>
              {permission.fdPageList.map((page) => (
                <li key={page.fdPath}>
                  {page.fdTitle} <code className="caption faint breaks">{page.fdPath}</code>
                </li>
              ))}
            </ul>
          </>
        )}
        {permission.fdCallList.length > 0 && (
          <>
            <h3 className="above-3">{inWords(permissionList.columns.fdCallList.words)}</h3>
            <ul>
              {permission.fdCallList.map((one) => (
                <li key={`${one.fdMethod} ${one.fdPath}`}>
                  {one.fdSummary}{' '}
                  <code className="caption faint breaks">{`${one.fdMethod} ${one.fdPath}`}</code>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}
