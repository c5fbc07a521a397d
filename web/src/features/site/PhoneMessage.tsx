import { useTranslation } from 'react-i18next'
import styles from './PhoneMessage.module.css'
import { LeafMark, TeaHills, VerifiedTick } from './PhonePictures'

/**
 * A drawn phone that receives a plain text message which then unfolds into a smart one: picture, text and two buttons.
 * It plays once, in under five seconds, and then rests; with reduced motion it only rests. It scales with its
 * container's font size (19 em wide). Texts: namespace `landing`, under `phone`.
 */
export function PhoneMessage({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('landing')
  return (
    <div className={`${styles.phone} ${className ?? ''}`} role="img" aria-label={t('phone.description')}>
      <div className={`flex ink ${styles.screen}`}>
        <StatusBar />
        <div className={`row ${styles.bar}`}>
          <svg className={styles.back} viewBox="0 0 12 20" aria-hidden="true">
            <path d="M10 2 2 10l8 8" />
          </svg>
          <LeafMark className={styles.avatar} />
          <span className="strong">{t('phone.sender')}</span>
          <VerifiedTick />
        </div>
        <div className={`grow relative ${styles.thread}`}>
          <span className={`faint block ${styles.time}`}>{t('phone.time')}</span>
          <p className={styles.plain}>{t('phone.plain')}</p>
          <div className={styles.card}>
            <TeaHills className={`block ${styles.picture}`} />
            <div className={styles.words}>
              <strong className="strong">{t('phone.title')}</strong>
              <p>{t('phone.text')}</p>
            </div>
            <div className={`stack ${styles.buttons}`}>
              <span className="strong nowrap relative">{t('phone.book')}</span>
              <span className={`strong nowrap relative ${styles.tapped}`}>{t('phone.order')}</span>
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

function StatusBar() {
  return (
    <div className={`row between ${styles.status}`}>
      <span>10:24</span>
      <svg viewBox="0 0 44 12" aria-hidden="true">
        <path d="M1 8h2v3H1zM5 6h2v5H5zM9 3.5h2V11H9zM13 1h2v10h-2z" />
        <path
          fillOpacity=".35"
          d="M23.5 1.5h15a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2Z"
        />
        <path d="M24 3h10.5v6H24a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM41.5 4.5h1.5v3h-1.5z" />
      </svg>
    </div>
  )
}
