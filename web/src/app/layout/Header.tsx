import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ProductMark } from '../../ui/ProductMark'
import styles from './Header.module.css'
import { UserMenu } from './UserMenu'

interface Props {
  collapsed: boolean
  onToggle: () => void
  onOpenDrawer: () => void
}

/** The header (section 2.3): the mark, the menu's handle, and at the right the person. */
export function Header({ collapsed, onToggle, onOpenDrawer }: Props) {
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
      <div className={styles.end}>
        <UserMenu />
      </div>
    </header>
  )
}
