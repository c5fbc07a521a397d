import { useQuery } from '@tanstack/react-query'
import type { MenuGroup } from '@zhixin/contract/profile/profile.api'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { currentLanguage } from '../../lib/i18n'
import { fewEntries, menuQuery } from '../menu/ownMenu.queries'
import styles from './MenuLinks.module.css'
import { Part } from './Part'

/** Up to this many groups they are open, too. */
const fewGroups = 3

interface Link {
  path: string
  title: string
}

/** The pages of the side menu except the current one, as links in their groups. */
export function MenuLinks() {
  const { pathname } = useLocation()
  const menu = useQuery(menuQuery(currentLanguage()))
  return (
    <Part query={menu}>{(all) => <LinkGroups groups={shownOf(all, (path) => path !== pathname)} />}</Part>
  )
}

/** Links in groups; if there are many, the groups are folded. Needs the namespace `account`. */
function LinkGroups({ groups }: { groups: readonly (Link & { links: readonly Link[] })[] }) {
  const { t } = useTranslation('profile')
  const number = groups.reduce((count, group) => count + group.links.length, 0)
  const few = number <= fewEntries || groups.length <= fewGroups
  if (groups.length === 0) return <p className="part-note">{t('links.none')}</p>
  return (
    <ul className={styles.groups}>
      {groups.map(({ path, title, links }) => (
        <li key={path}>
          {few ? (
            <>
              <h3>{title}</h3>
              <Links links={links} />
            </>
          ) : (
            <details>
              <summary>
                {title}
                <span className="beside-2 caption faint tabular regular">{links.length}</span>
              </summary>
              <Links links={links} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

function Links({ links }: { links: readonly Link[] }) {
  return (
    <ul>
      {links.map(({ path, title }) => (
        <li key={path}>
          <RouterLink to={path}>{title}</RouterLink>
        </li>
      ))}
    </ul>
  )
}

/** The groups with their visible links; an entry without a group forms its own. */
function shownOf(menu: readonly MenuGroup[], isShown: (path: string) => boolean) {
  return menu
    .map(({ path, title, children }) => ({
      path,
      title,
      links: (children ?? [{ path, title }]).filter((link) => isShown(link.path)),
    }))
    .filter((group) => group.links.length > 0)
}
