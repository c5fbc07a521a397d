import { useTranslation } from 'react-i18next'
import { LeafMark, TeaHills, VerifiedTick } from '../site/PhonePictures'
import styles from './Comparison.slices.module.css'

/** Brand: mark, name and verification. */
export function SmartSender() {
  const { t } = useTranslation('landing')
  return (
    <div className={`row tabular ${styles.sender}`}>
      <LeafMark />
      <strong className="strong">{t('phone.sender')}</strong>
      <VerifiedTick />
    </div>
  )
}

/** Attention: a picture that says what it is about. */
export function SmartPicture() {
  return <TeaHills className={styles.picture} />
}

/** Information volume: a title and a text. */
export function SmartText() {
  const { t } = useTranslation('landing')
  return (
    <div className={styles.smartText}>
      <strong>{t('phone.title')}</strong>
      <p>{t('phone.text')}</p>
    </div>
  )
}

/** Interaction: two buttons that name the next step. */
export function SmartButtons() {
  const { t } = useTranslation('landing')
  return (
    <div className={styles.buttons}>
      <span>{t('phone.book')}</span>
      <span>{t('phone.order')}</span>
    </div>
  )
}

/** Effect: every step on record. */
export function SmartReceipt() {
  const { t } = useTranslation('landing')
  return (
    <ol className={`${styles.receipt} ${styles.fullReceipt}`}>
      <li>{t('compare.sent')}</li>
      <li>{t('compare.shown')}</li>
      <li>{t('compare.tapped')}</li>
    </ol>
  )
}
