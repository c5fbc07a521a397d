import { useTranslation } from 'react-i18next'
import styles from './Comparison.slices.module.css'

/** Brand: a number in the place of a name. */
export function PlainSender() {
  return (
    <div className={`row tabular ${styles.sender}`}>
      <svg className={styles.nobody} viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="20" />
        <path d="M20 20.5a6 6 0 1 0 0-12 6 6 0 0 0 0 12Zm0 3c-6.5 0-11 3.6-11.5 8.5h23C31 27.1 26.5 23.5 20 23.5Z" />
      </svg>
      <span>1069 ****</span>
    </div>
  )
}

/** Attention: an empty place. */
export function NoPicture() {
  const { t } = useTranslation('landing')
  return <div className={`centred small faint ${styles.nothing}`}>{t('compare.noPicture')}</div>
}

/** Information volume: one run of text. */
export function PlainText() {
  const { t } = useTranslation('landing')
  return <p className={styles.plainText}>{t('phone.plain')}</p>
}

/** Interaction: a link that names no destination. */
export function PlainLink() {
  const { t } = useTranslation('landing')
  return (
    <p className={styles.plainText}>
      <u>d.example/s8Kq</u>
      <br />
      {t('compare.optOut')}
    </p>
  )
}

/** Effect: one step on record, then nothing. */
export function PlainReceipt() {
  const { t } = useTranslation('landing')
  return (
    <ol className={`${styles.receipt} ${styles.halfReceipt}`}>
      <li>{t('compare.sent')}</li>
      <li className={styles.unknown}>{t('compare.unknown')}</li>
    </ol>
  )
}
