import { useQuery } from '@tanstack/react-query'
import type { MenuGroup } from '@zhixin/contract/profile/profile.api'
import { memo, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { MenuIcon } from '../../features/menu/MenuIcon'
import { groupOf, menuPathOf } from '../../features/menu/ownMenu.places'
import { fewEntries, menuQuery } from '../../features/menu/ownMenu.queries'
import { browserKeys } from '../../lib/browserKeys'
import { currentLanguage } from '../../lib/i18n'
import { readLocal, writeLocal } from '../../lib/language'
import { lazyComponent } from '../../ui/lazyComponent'
import { GroupButton } from './GroupButton'
import styles from './SideMenu.module.css'

const groupsKey = browserKeys.menuGroups

function readGroups(): Record<string, boolean> {
  try {
    return JSON.parse(readLocal(groupsKey) ?? '{}') as Record<string, boolean>
  } catch {
    return {}
  }
}

/** Which groups the person has opened or closed; kept in the browser. The others follow the menu's rule. */
function useOpenGroups(): [Record<string, boolean>, (path: string, open: boolean) => void] {
  const [groups, setGroups] = useState(readGroups)
  return [
    groups,
    (path, open) => {
      const next = { ...groups, [path]: open }
      writeLocal(groupsKey, JSON.stringify(next))
      setGroups(next)
    },
  ]
}

/** The entries of a group beside the collapsed menu, with antd's menu: few people collapse it. */
const CollapsedGroup = lazyComponent(
  'collapsed menu',
  [],
  () => import('./CollapsedGroup').then((module) => module.CollapsedGroup),
  ({ group, isCurrent }) => <GroupButton group={group} isCurrent={isCurrent} />,
)

interface MenuProps {
  collapsed: boolean
  onNavigate?: () => void
}

function SideMenuInner({ collapsed, onNavigate }: MenuProps) {
  const { t } = useTranslation('shell')
  const { data, isError, refetch } = useQuery(menuQuery(currentLanguage()))
  const { pathname } = useLocation()
  const [chosen, choose] = useOpenGroups()

  if (isError && !data) {
    return (
      <div className="small quiet pad-3 pad-x-4">
        <p>{t('menu.failed')}</p>
        <button type="button" className="link-button" onClick={() => void refetch()}>
          {t('menu.retry')}
        </button>
      </div>
    )
  }
  const menu = data ?? []
  const selected = menuPathOf(menu, pathname)
  const few = menu.reduce((count, group) => count + (group.children?.length ?? 1), 0) <= fewEntries
  const current = groupOf(menu, selected)

  return (
    <nav className={styles.menu} aria-label={t('menu.label')} data-collapsed={collapsed || undefined}>
      <ul>
        {menu.map((group) => (
          <li key={group.path}>
            {!group.children ? (
              <LoneEntry group={group} {...{ collapsed, selected, onNavigate }} />
            ) : collapsed ? (
              <CollapsedGroup group={group} selected={selected} isCurrent={group === current} />
            ) : (
              <OpenGroup
                group={group}
                selected={selected}
                open={chosen[group.path] ?? (few || group === current)}
                onToggle={(open) => choose(group.path, open)}
                onNavigate={onNavigate}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * The side menu: groups as small captions, or only their icons when collapsed (rule menu.own). Its links are not
 * rendered again when the line above the page changes.
 */
export const SideMenu = memo(SideMenuInner)

interface GroupProps {
  group: MenuGroup
  selected: string
}

function OpenGroup({
  group,
  selected,
  open,
  onToggle,
  onNavigate,
}: GroupProps & {
  open: boolean
  onToggle: (open: boolean) => void
  onNavigate: (() => void) | undefined
}) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={`pick row gap-2 small ${styles.group}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onToggle(!open)}
      >
        <MenuIcon name={group.icon} />
        <span className="grow">{group.title}</span>
        <span className="chevron" aria-hidden="true" />
      </button>
      <ul id={id} hidden={!open} className="pad-end-2">
        {group.children?.map((entry) => (
          <li key={entry.path}>
            <Link
              to={entry.path}
              className={`pick block small ${styles.entry}`}
              aria-current={entry.path === selected ? 'page' : undefined}
              onClick={onNavigate}
            >
              {entry.title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function LoneEntry({
  group,
  selected,
  collapsed,
  onNavigate,
}: GroupProps & { collapsed: boolean; onNavigate: (() => void) | undefined }) {
  return (
    <Link
      to={group.path}
      className={collapsed ? `pick centred ${styles.icon}` : `pick row gap-2 small ${styles.group}`}
      aria-label={collapsed ? group.title : undefined}
      aria-current={group.path === selected ? 'page' : undefined}
      onClick={onNavigate}
    >
      <MenuIcon name={group.icon} />
      {!collapsed && group.title}
    </Link>
  )
}
