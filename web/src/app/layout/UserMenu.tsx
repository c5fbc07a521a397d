import { DownOutlined } from '@ant-design/icons'
import type { Language } from '@zhixin/contract/language'
import { Dropdown, type MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { currentLanguage, setLanguage } from '../../lib/i18n'
import { isLanguageSwitchShown } from '../../lib/language'
import { useAccount } from '../../lib/session'
import { leave } from './leave'
import styles from './UserMenu.module.css'

const languageNames: Record<Language, string> = { 'zh-CN': '中文', 'en-US': 'English' }

/** The user dropdown: name, the language when the local flag is set, log-out (section 2.3). */
export function UserMenu() {
  const { t } = useTranslation('shell')
  const account = useAccount()
  const other: Language = currentLanguage() === 'zh-CN' ? 'en-US' : 'zh-CN'

  const items: MenuProps['items'] = [
    {
      key: 'who',
      type: 'group',
      label: (
        <span className={styles.who}>
          <strong>{account.fdUsername}</strong>
          <span>{account.roleName}</span>
        </span>
      ),
    },
    { type: 'divider' },
    ...(isLanguageSwitchShown()
      ? [
          {
            key: 'language',
            label: <span lang={other}>{languageNames[other]}</span>,
            onClick: () => void setLanguage(other),
          },
        ]
      : []),
    { key: 'logout', label: t('user.logout'), onClick: () => void leave() },
  ]

  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus>
      <button
        type="button"
        className={styles.user}
        aria-haspopup="menu"
        aria-label={t('user.menu', { name: account.fdUsername })}
      >
        <span className={styles.initial} aria-hidden="true">
          {[...account.fdUsername][0]?.toUpperCase()}
        </span>
        <span className={styles.name}>{account.fdUsername}</span>
        <DownOutlined className={styles.chevron} aria-hidden />
      </button>
    </Dropdown>
  )
}
