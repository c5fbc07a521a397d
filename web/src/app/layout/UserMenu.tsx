import type { Language } from '@zhixin/contract/language'
import { roominess, themes } from '@zhixin/contract/site/appearance'
import { useTranslation } from 'react-i18next'
import { leave } from '../../features/auth/leave'
import { chooseAppearance, useAppearance } from '../../lib/appearance'
import { currentLanguage, setLanguage } from '../../lib/i18n'
import { isLanguageSwitchShown } from '../../lib/language'
import { useAccount } from '../../lib/session'
import { MenuButton } from '../../ui/ActionMenu'
import { Icon } from '../../ui/Icon'
import styles from './UserMenu.module.css'

const languageNames: Record<Language, string> = { 'zh-CN': '中文', 'en-US': 'English' }

/** The user menu: name, light or dark, comfortable or compact, the language if its switch is shown, log out. */
export function UserMenu() {
  const { t } = useTranslation('shell')
  const account = useAccount()
  const appearance = useAppearance()
  const other: Language = currentLanguage() === 'zh-CN' ? 'en-US' : 'zh-CN'

  const language = { children: languageNames[other], lang: other, onClick: () => void setLanguage(other) }
  const actionsOf = () => [
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

  const label = t('user.menu', { name: account.fdUsername })
  return (
    <MenuButton
      className={styles.user}
      aria-label={label}
      {...{ label, choices, actionsOf }}
      head={
        <span className={styles.who}>
          <strong>{account.fdUsername}</strong>
          <span>{account.roleName}</span>
        </span>
      }
    >
      <span className={styles.initial} aria-hidden="true">
        {[...account.fdUsername][0]?.toUpperCase()}
      </span>
      <span className={styles.name}>{account.fdUsername}</span>
      <Icon name="down" className={styles.chevron} />
    </MenuButton>
  )
}
