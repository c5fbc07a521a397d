import type { Page } from '@zhixin/contract/pages'
import { useTranslation } from 'react-i18next'
import { WayBack } from '../../ui/WayBack'
import { SiteContact, useWhomToAsk } from '../site/SiteContact'
import styles from './NotConnectedPage.module.css'

/**
 * The page of every screen without content: what it is for, and that its data source is not connected (rule
 * page.honest).
 */
export function NotConnectedPage({ page }: { page: Page }) {
  const { t } = useTranslation('notConnected')
  const whom = useWhomToAsk()
  return (
    <section className="state-page">
      <Drawing />
      <div>
        <h2 className="small faint regular">{t('heading')}</h2>
        <p className={`ink below-4 ${styles.purpose}`}>{t(`purpose.${page.key}`)}</p>
        <p className="row gap-2 strong">
          <span className="dot" data-tone="accent" aria-hidden="true" />
          {t('state')}
        </p>
        <p className="quiet above-1">
          {t('needsLine', { source: t(`needs.${page.family}`) })}
          <br />
          {t('ask', { whom })}
        </p>
        <SiteContact />
        <WayBack />
      </div>
    </section>
  )
}

/** A drawn ledger page without entries. */
function Drawing() {
  return (
    <svg className={styles.drawing} viewBox="8 8 104 128" fill="none" aria-hidden="true">
      <rect x="8.5" y="8.5" width="103" height="127" rx="6" />
      <path d="M8.5 34.5h103M8.5 54.5h103M8.5 74.5h103M8.5 94.5h103M8.5 114.5h103M36.5 8.5v127M84.5 8.5v127" />
      <path className={styles.first} d="M18 21.5h9M46 21.5h26M94 21.5h8" />
    </svg>
  )
}
