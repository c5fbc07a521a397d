import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined, SearchOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ProductMark } from '../../features/site/ProductMark'
import { keyNames, paletteShortcut } from '../palette/keys'
import styles from './Header.module.css'
import { UserMenu } from './UserMenu'

interface Props {
  collapsed: boolean
  onToggle: () => void
  onOpenDrawer: () => void
  onSearch: () => void
}

/** The header (section 2.3): the mark, the menu's handle, the search, and at the right the person. */
export function Header({ collapsed, onToggle, onOpenDrawer, onSearch }: Props) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={styles.collapse}
        aria-label={collapsed ? t('menu.expand') : t('menu.collapse')}
        aria-expanded={!collapsed}
        onClick={onToggle}
      >
        {collapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
      </button>
      <button
        type="button"
        className={styles.drawer}
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        onClick={onOpenDrawer}
      >
        <MenuOutlined aria-hidden />
      </button>
      <Link to="/" className={styles.brand}>
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
        <SearchOutlined aria-hidden />
        <span className={styles.searchText}>{t('search.text')}</span>
        <kbd className={styles.searchKeys}>{keyNames.command} K</kbd>
      </button>
      <UserMenu />
    </header>
  )
}
