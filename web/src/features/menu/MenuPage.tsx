import { useQuery } from '@tanstack/react-query'
import { menuCalls } from '@zhixin/contract/menu/menu.calls'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccount, useAllowed } from '../../lib/session'
import { NewButton } from '../../ui/list/NewButton'
import { ListEmpty } from '../../ui/list/notes/ListEmpty'
import { SlowLine } from '../../ui/list/notes/SlowLine'
import { StaleNote } from '../../ui/list/notes/StaleNote'
import { failureOf } from '../../ui/list/state/useLastAnswer'
import { PageActions } from '../../ui/PageChrome'
import { Select } from '../../ui/select/Select'
import { Tips } from '../../ui/Tips'
import { MenuIcon } from './MenuIcon'
import { MenuItemDialog } from './MenuItemDialog'
import { MenuTree } from './MenuTree'
import styles from './menu.module.css'
import { previewQuery, rolesQuery, treeQuery } from './menu.queries'
import type { MenuTarget } from './menuItem.form'

/** The administration of the side menu, with a preview for a role beside it. */
export function MenuPage() {
  const { t } = useTranslation('menu')
  const maySave = useAllowed(menuCalls.save.access)
  const { data, error, isFetching, refetch } = useQuery(treeQuery)
  const [edited, setEdited] = useState<MenuTarget>()
  const create = maySave && data && (
    <NewButton onClick={() => setEdited({ kind: 'group', row: undefined })}>{t('newGroup')}</NewButton>
  )

  if (error && !data)
    return <ListEmpty failure={failureOf(error)} things={t('things')} onRetry={() => void refetch()} />
  return (
    <Tips className="with-side">
      <PageActions>{create}</PageActions>
      <section
        className="shrinks"
        aria-label={t('things')}
        aria-busy={isFetching}
        data-stale={error !== null || undefined}
      >
        <SlowLine busy={isFetching} />
        <StaleNote
          failure={error ? failureOf(error) : undefined}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
        <MenuTree tree={data?.rows} maySave={maySave} onEdit={setEdited} />
      </section>
      <RolePreview />
      {edited && data && (
        <MenuItemDialog target={edited} tree={data.rows} onClose={() => setEdited(undefined)} />
      )}
    </Tips>
  )
}

/** The menu as the members of a role see it: the person's own role at first. */
function RolePreview() {
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
    <aside
      className={`sticky paper framed rounded scrolls pad-3 pad-x-4 ${styles.preview}`}
      aria-label={t('preview.title')}
      aria-busy={preview.isFetching}
    >
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
        <p className="faint small pad-3">
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
