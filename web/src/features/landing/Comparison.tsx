import { useTranslation } from 'react-i18next'
import { LeafMark, TeaHills, VerifiedTick } from '../site/PhonePictures'
import styles from './Comparison.module.css'
import slices from './Comparison.slices.module.css'

/**
 * The five aspects as a double-entry ledger: the same message as plain text on the left page and as a smart
 * message on the right, cut into five slices that line up, with what each does beside it. The slices are
 * drawings; the sentences carry the meaning.
 */
export function Comparison() {
  const { t } = useTranslation('landing')
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2>{t('compare.title')}</h2>
        <p>{t('compare.lead')}</p>
      </header>
      <div className={`quiet title ${styles.titles}`} aria-hidden="true">
        <p>{t('compare.plain')}</p>
        <p>{t('compare.smart')}</p>
      </div>
      <ol className={styles.rows}>
        {aspects.map(({ name, plain, smart }) => (
          <li key={name} className={styles.row}>
            <h3 className={styles.aspect}>{t(`compare.${name}.name`)}</h3>
            <div className={styles.plainSlice} aria-hidden="true">
              {plain}
            </div>
            <p className={styles.plainWords}>
              <span className={`heard ${styles.side}`}>{t('compare.plain')}</span>
              {t(`compare.${name}.plain`)}
            </p>
            <p className={styles.smartWords}>
              <span className={`heard ${styles.side}`}>{t('compare.smart')}</span>
              {t(`compare.${name}.smart`)}
            </p>
            <div className={styles.smartSlice} aria-hidden="true">
              {smart}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The aspects with their two slices. */
const aspects = [
  { name: 'brand', plain: <PlainSender />, smart: <SmartSender /> },
  { name: 'attention', plain: <NoPicture />, smart: <TeaHills className={slices.picture} /> },
  { name: 'information', plain: <PlainText />, smart: <SmartText /> },
  { name: 'interaction', plain: <PlainLink />, smart: <SmartButtons /> },
  { name: 'optimisation', plain: <PlainReceipt />, smart: <SmartReceipt /> },
]

/** Brand: a number in the place of a name. */
function PlainSender() {
  return (
    <div className={`row tabular ${slices.sender}`}>
      <svg className={slices.nobody} viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="20" />
        <path d="M20 20.5a6 6 0 1 0 0-12 6 6 0 0 0 0 12Zm0 3c-6.5 0-11 3.6-11.5 8.5h23C31 27.1 26.5 23.5 20 23.5Z" />
      </svg>
      <span>1069 ****</span>
    </div>
  )
}

/** Attention: an empty place. */
function NoPicture() {
  const { t } = useTranslation('landing')
  return <div className={`centred small faint ${slices.nothing}`}>{t('compare.noPicture')}</div>
}

/** Information volume: one run of text. */
function PlainText() {
  const { t } = useTranslation('landing')
  return <p className={slices.plainText}>{t('phone.plain')}</p>
}

/** Interaction: a link that names no destination. */
function PlainLink() {
  const { t } = useTranslation('landing')
  return (
    <p className={slices.plainText}>
      <u>d.example/s8Kq</u>
      <br />
      {t('compare.optOut')}
    </p>
  )
}

/** Effect: one step on record, then nothing. */
function PlainReceipt() {
  const { t } = useTranslation('landing')
  return (
    <ol className={`nowrap stack ${slices.receipt} ${slices.halfReceipt}`}>
      <li>{t('compare.sent')}</li>
      <li className={slices.unknown}>{t('compare.unknown')}</li>
    </ol>
  )
}

/** Brand: mark, name and verification. */
function SmartSender() {
  const { t } = useTranslation('landing')
  return (
    <div className={`row tabular ${slices.sender}`}>
      <LeafMark />
      <strong className="strong">{t('phone.sender')}</strong>
      <VerifiedTick />
    </div>
  )
}

/** Information volume: a title and a text. */
function SmartText() {
  const { t } = useTranslation('landing')
  return (
    <div className={slices.smartText}>
      <strong>{t('phone.title')}</strong>
      <p>{t('phone.text')}</p>
    </div>
  )
}

/** Interaction: two buttons that name the next step. */
function SmartButtons() {
  const { t } = useTranslation('landing')
  return (
    <div className={`stack ${slices.buttons}`}>
      <span>{t('phone.book')}</span>
      <span>{t('phone.order')}</span>
    </div>
  )
}

/** Effect: every step on record. */
function SmartReceipt() {
  const { t } = useTranslation('landing')
  return (
    <ol className={`nowrap stack ${slices.receipt} ${slices.fullReceipt}`}>
      <li>{t('compare.sent')}</li>
      <li>{t('compare.shown')}</li>
      <li>{t('compare.tapped')}</li>
    </ol>
  )
}
