import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isLanguageSwitchShown } from '../../lib/language'
import { signOut } from '../../lib/session'
import { LanguageSelect } from '../auth/LanguageSelect'
import { ProductMark } from '../site/ProductMark'
import styles from './NewPasswordPage.module.css'

interface Props {
  title: string
  lead: string
  children: ReactNode
}

/** A page of what somebody has to do before anything else works: with it there is only the way out. */
export function FirstThings({ title, lead, children }: Props) {
  const { t } = useTranslation(['shell', 'common'])
  const brand = t('common:brand')
  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title, brand])
  return (
    <div className={`stack surface ${styles.page}`}>
      <header className="row between gap-4 ruled pad-3 pad-x-4">
        <span className={`title brand ${styles.brand}`}>
          <ProductMark />
          {brand}
        </span>
        {isLanguageSwitchShown() && (
          <span className={styles.language}>
            <LanguageSelect />
          </span>
        )}
        <button type="button" className="pick edged" onClick={() => void signOut()}>
          {t('shell:user.logout')}
        </button>
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        <p className="quiet above-2 below-4">{lead}</p>
        {children}
      </main>
    </div>
  )
}
