import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ProductMark } from '../../features/site/ProductMark'
import { Icon } from '../../ui/Icon'
import { keyNames, paletteShortcut } from '../palette/keys'
import styles from './Header.module.css'
import { JobBell } from './JobBell'
import { UserMenu } from './UserMenu'

interface Props {
  collapsed: boolean
  onToggle: () => void
  onOpenDrawer: () => void
  onSearch: () => void
}

/** The header: logo, menu button, search and, at the right, the user menu (rule page.frame). */
export function Header({ collapsed, onToggle, onOpenDrawer, onSearch }: Props) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <header className={`row ruled ${styles.header}`}>
      <button
        type="button"
        className={`icon-button ${styles.collapse}`}
        aria-label={collapsed ? t('menu.expand') : t('menu.collapse')}
        aria-expanded={!collapsed}
        onClick={onToggle}
      >
        <Icon name={collapsed ? 'unfold' : 'fold'} />
      </button>
      <button
        type="button"
        className={`icon-button ${styles.drawer}`}
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        onClick={onOpenDrawer}
      >
        <Icon name="menu" />
      </button>
      <Link to="/" className={`row gap-2 ink strong ${styles.brand}`}>
        <ProductMark className={styles.mark} />
        {t('common:brand')}
      </Link>
      <button
        type="button"
        className={styles.search}
        aria-label={t('search.label')}
        aria-haspopup="dialog"
        aria-keyshortcuts={paletteShortcut}
        onClick={onSearch}
      >
        <Icon name="search" />
        <span className={`cut grow ${styles.searchText}`}>{t('search.text')}</span>
        <kbd className={`caption flex-none ${styles.searchKeys}`}>{keyNames.command} K</kbd>
      </button>
      <JobBell />
      <UserMenu />
    </header>
  )
}
