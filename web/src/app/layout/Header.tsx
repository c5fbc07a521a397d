import type { Language } from '@zhixin/contract/language'
import { pageOf } from '@zhixin/contract/pages'
import { roominess, themes } from '@zhixin/contract/site/appearance'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { leave } from '../../features/auth/leave'
import { usePeople } from '../../features/person/person.queries'
import { ProductMark } from '../../features/site/ProductMark'
import { chooseAppearance, useAppearance } from '../../lib/appearance'
import { currentLanguage, setLanguage } from '../../lib/i18n'
import { isLanguageSwitchShown, languageNames } from '../../lib/language'
import { useAccount } from '../../lib/session'
import { MenuButton } from '../../ui/ActionMenu'
import { Icon } from '../../ui/Icon'
import { keyNames, paletteShortcut } from '../palette/keys'
import styles from './Header.module.css'
import { JobBell } from './JobBell'
import userMenu from './UserMenu.module.css'

/** The user menu: name, settings, light or dark, comfortable or compact, the language if its switch is shown, log out. */
function UserMenu() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const account = useAccount()
  const appearance = useAppearance()
  const other: Language = currentLanguage() === 'zh-CN' ? 'en-US' : 'zh-CN'

  const language = { children: languageNames[other], lang: other, onClick: () => void setLanguage(other) }
  const actionsOf = () => [
    { children: t('user.settings'), onClick: () => navigate(pageOf('accountSettings').path) },
    ...(isLanguageSwitchShown() ? [language] : []),
    { children: t('user.logout'), onClick: () => void leave() },
  ]
  const choices = [
    {
      label: t('appearance.theme'),
      options: themes.map((theme) => ({
        label: t(`appearance.${theme}`),
        isChosen: theme === appearance.theme,
        onChoose: () => chooseAppearance({ theme }),
      })),
    },
    {
      label: t('appearance.room'),
      options: roominess.map((room) => ({
        label: t(`appearance.${room}`),
        isChosen: room === appearance.room,
        onChoose: () => chooseAppearance({ room }),
      })),
    },
  ]

  const realName = usePeople().realNameOf(account.fdUsername)
  const label = t('user.menu', { name: account.fdUsername })
  return (
    <MenuButton
      className={`pick row gap-2 shrinks ink ${userMenu.user}`}
      aria-label={label}
      {...{ label, choices, actionsOf }}
      head={
        <span className="stack faint caption">
          <strong className="ink body-text strong">{account.fdUsername}</strong>
          {realName !== undefined && <span>{realName}</span>}
          <span>{account.roleName}</span>
        </span>
      }
    >
      <span className={`centred flex-none accent caption strong ${userMenu.initial}`} aria-hidden="true">
        {[...account.fdUsername][0]?.toUpperCase()}
      </span>
      <span className="cut">{account.fdUsername}</span>
      <Icon name="down" className="faint caption" />
    </MenuButton>
  )
}

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
    <header className={`row ruled gap-1 paper unprinted ${styles.header}`}>
      <button
        type="button"
        className={`pick icon-button ${styles.collapse}`}
        data-size="large"
        aria-label={collapsed ? t('menu.expand') : t('menu.collapse')}
        aria-expanded={!collapsed}
        onClick={onToggle}
      >
        <Icon name={collapsed ? 'unfold' : 'fold'} />
      </button>
      <button
        type="button"
        className={`pick icon-button ${styles.drawer}`}
        data-size="large"
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        onClick={onOpenDrawer}
      >
        <Icon name="menu" />
      </button>
      <Link to="/" className={`row gap-2 ink strong title unlined ${styles.brand}`}>
        <ProductMark className={`accent ${styles.mark}`} />
        {t('common:brand')}
      </Link>
      <button
        type="button"
        className={`row gap-2 shrinks faint small surface framed rounded text-start ${styles.search}`}
        aria-label={t('search.label')}
        aria-haspopup="dialog"
        aria-keyshortcuts={paletteShortcut}
        onClick={onSearch}
      >
        <Icon name="search" />
        <span className={`cut grow ${styles.searchText}`}>{t('search.text')}</span>
        <kbd className={`caption flex-none paper pad-x-2 ${styles.searchKeys}`}>{keyNames.command} K</kbd>
      </button>
      <JobBell />
      <UserMenu />
    </header>
  )
}
