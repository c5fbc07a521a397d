import { type Language, languages } from '@zhixin/contract/language'
import { useTranslation } from 'react-i18next'
import { setLanguage } from '../../lib/i18n'
import styles from './LoginPage.module.css'

/** Each language by its own name, whatever the current language. */
const names: Record<Language, string> = { 'zh-CN': '简体中文', 'en-US': 'English' }

/** The language dropdown; switching changes all texts in place. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation('login')
  return (
    <select
      className={`pick surface edged ${styles.language}`}
      aria-label={t('language')}
      value={i18n.language}
      onChange={(event) => void setLanguage(event.target.value as Language)}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {names[language]}
        </option>
      ))}
    </select>
  )
}
