import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../lib/session'
import { Select } from '../../ui/select/Select'
import { MenuIcon } from './MenuIcon'
import styles from './menu.module.css'
import { previewQuery, rolesQuery } from './menu.queries'

/** The menu as the members of a role see it: the person's own role at first. */
export function RolePreview() {
  const { t } = useTranslation('menu')
  const id = useId()
  const own = useAccount().fdRoleId
  const roles = useQuery(rolesQuery)
  const [chosen, setChosen] = useState<number>()
  const roleId = chosen ?? roles.data?.find((role) => role.id === own)?.id ?? roles.data?.[0]?.id
  const preview = useQuery({ ...previewQuery(roleId ?? 0), enabled: roleId !== undefined })
  const menu = preview.data
  const count = menu?.reduce((sum, group) => sum + (group.children?.length ?? 1), 0)

  return (
    <aside className={styles.preview} aria-label={t('preview.title')} aria-busy={preview.isFetching}>
      <div className="stack gap-1 small quiet">
        <label htmlFor={id}>{t('preview.title')}</label>
        <Select
          id={id}
          options={roles.data?.map((role) => ({ value: role.id, label: role.fdName }))}
          value={roleId}
          onChange={setChosen}
        />
      </div>
      {preview.isError && !menu && (
        <p className={styles.none}>
          {t('preview.failed')}{' '}
          <button type="button" className="link-button" onClick={() => void preview.refetch()}>
            {t('preview.retry')}
          </button>
        </p>
      )}
      {menu && (
        <>
          <p className="caption faint pad-2" role="status">
            {t('preview.count', { count })}
          </p>
          <ul className={`small ${styles.seen}`}>
            {menu.map((group) => (
              <li className="pad-1" key={group.path}>
                <p className="baseline gap-2 strong">
                  <MenuIcon name={group.icon} /> {group.title}
                </p>
                <ul>
                  {group.children?.map((entry) => (
                    <li key={entry.path}>{entry.title}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}
