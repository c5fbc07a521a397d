import { useQuery } from '@tanstack/react-query'
import { permissionList } from '@zhixin/contract/permission/permission.list'
import { roleCalls } from '@zhixin/contract/role/role.calls'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { inWords } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { formatCount } from '../../ui/format'
import { AccountName } from '../record/AccountName'
import { membersQuery } from '../role/role.queries'
import styles from './permission.module.css'
import type { ListedPermission } from './permission.queries'

interface Props {
  permission: ListedPermission
  onClose: () => void
}

/** How many people are named; the role's own screen has all. */
const named = 50

/** Who holds a permission, role by role, and what it opens. */
export function HoldersDialog({ permission, onClose }: Props) {
  const { t } = useTranslation(['permission', 'list'])
  const seesNames = useAllowed(roleCalls.members.access)
  const people = useQuery({
    ...membersQuery({ fdPermissionCode: permission.fdCode, pageIndex: 1, pageSize: named }),
    enabled: seesNames,
  })
  const rows = people.data?.rows
  return (
    <Dialog
      title={permission.fdName}
      width={760}
      onDismiss={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className={styles.holders}>
        <p>
          <code>{permission.fdCode}</code>
        </p>
        <h3>{inWords(permissionList.columns.fdRoleNum.words)}</h3>
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
        <h3>
          {t('people')} <span>{formatCount(people.data?.total ?? permission.fdAccountNum)}</span>
        </h3>
        {rows?.length === 0 && <p>{t('nobody')}</p>}
        <ul className={styles.people}>
          {rows?.map((one) => (
            <li key={one.id}>
              <AccountName name={one.fdUsername} /> <small>{one.roleName}</small>
            </li>
          ))}
        </ul>
        {(people.data?.total ?? 0) > named && <p>{t('morePeople', { count: named })}</p>}
        {permission.fdPageList.length > 0 && (
          <>
            <h3>{inWords(permissionList.columns.fdPageList.words)}</h3>
            <ul>
              {permission.fdPageList.map((page) => (
                <li key={page.fdPath}>
                  {page.fdTitle} <code>{page.fdPath}</code>
                </li>
              ))}
            </ul>
          </>
        )}
        {permission.fdCallList.length > 0 && (
          <>
            <h3>{inWords(permissionList.columns.fdCallList.words)}</h3>
            <ul>
              {permission.fdCallList.map((one) => (
                <li key={`${one.fdMethod} ${one.fdPath}`}>
                  {one.fdSummary} <code>{`${one.fdMethod} ${one.fdPath}`}</code>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}
