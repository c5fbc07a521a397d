import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LeafMark, TeaHills, VerifiedTick } from '../site/PhonePictures'
import styles from './Comparison.module.css'
import comparisonslices from './Comparison.slices.module.css'
import comparisonslicesStyles from './Comparison.slices.module.css'

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
        <Row
          name={t('compare.brand.name')}
          plain={t('compare.brand.plain')}
          smart={t('compare.brand.smart')}
          plainSlice={<PlainSender />}
          smartSlice={<SmartSender />}
        />
        <Row
          name={t('compare.attention.name')}
          plain={t('compare.attention.plain')}
          smart={t('compare.attention.smart')}
          plainSlice={<NoPicture />}
          smartSlice={<SmartPicture />}
        />
        <Row
          name={t('compare.information.name')}
          plain={t('compare.information.plain')}
          smart={t('compare.information.smart')}
          plainSlice={<PlainText />}
          smartSlice={<SmartText />}
        />
        <Row
          name={t('compare.interaction.name')}
          plain={t('compare.interaction.plain')}
          smart={t('compare.interaction.smart')}
          plainSlice={<PlainLink />}
          smartSlice={<SmartButtons />}
        />
        <Row
          name={t('compare.optimisation.name')}
          plain={t('compare.optimisation.plain')}
          smart={t('compare.optimisation.smart')}
          plainSlice={<PlainReceipt />}
          smartSlice={<SmartReceipt />}
        />
      </ol>
    </section>
  )
}

interface RowProps {
  name: string
  plain: string
  smart: string
  plainSlice: ReactNode
  smartSlice: ReactNode
}

function Row({ name, plain, smart, plainSlice, smartSlice }: RowProps) {
  const { t } = useTranslation('landing')
  return (
    <li className={styles.row}>
      <h3 className={styles.aspect}>{name}</h3>
      <div className={styles.plainSlice} aria-hidden="true">
        {plainSlice}
      </div>
      <p className={styles.plainWords}>
        <span className={`heard ${styles.side}`}>{t('compare.plain')}</span>
        {plain}
      </p>
      <p className={styles.smartWords}>
        <span className={`heard ${styles.side}`}>{t('compare.smart')}</span>
        {smart}
      </p>
      <div className={styles.smartSlice} aria-hidden="true">
        {smartSlice}
      </div>
    </li>
  )
}

/** Brand: a number in the place of a name. */
function PlainSender() {
  return (
    <div className={`row tabular ${comparisonslices.sender}`}>
      <svg className={comparisonslices.nobody} viewBox="0 0 40 40" aria-hidden="true">
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
  return <div className={`centred small faint ${comparisonslices.nothing}`}>{t('compare.noPicture')}</div>
}

/** Information volume: one run of text. */
function PlainText() {
  const { t } = useTranslation('landing')
  return <p className={comparisonslices.plainText}>{t('phone.plain')}</p>
}

/** Interaction: a link that names no destination. */
function PlainLink() {
  const { t } = useTranslation('landing')
  return (
    <p className={comparisonslices.plainText}>
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
    <ol className={`${comparisonslices.receipt} ${comparisonslices.halfReceipt}`}>
      <li>{t('compare.sent')}</li>
      <li className={comparisonslices.unknown}>{t('compare.unknown')}</li>
    </ol>
  )
}

/** Brand: mark, name and verification. */
function SmartSender() {
  const { t } = useTranslation('landing')
  return (
    <div className={`row tabular ${comparisonslicesStyles.sender}`}>
      <LeafMark />
      <strong className="strong">{t('phone.sender')}</strong>
      <VerifiedTick />
    </div>
  )
}

/** Attention: a picture that says what it is about. */
function SmartPicture() {
  return <TeaHills className={comparisonslicesStyles.picture} />
}

/** Information volume: a title and a text. */
function SmartText() {
  const { t } = useTranslation('landing')
  return (
    <div className={comparisonslicesStyles.smartText}>
      <strong>{t('phone.title')}</strong>
      <p>{t('phone.text')}</p>
    </div>
  )
}

/** Interaction: two buttons that name the next step. */
function SmartButtons() {
  const { t } = useTranslation('landing')
  return (
    <div className={comparisonslicesStyles.buttons}>
      <span>{t('phone.book')}</span>
      <span>{t('phone.order')}</span>
    </div>
  )
}

/** Effect: every step on record. */
function SmartReceipt() {
  const { t } = useTranslation('landing')
  return (
    <ol className={`${comparisonslicesStyles.receipt} ${comparisonslicesStyles.fullReceipt}`}>
      <li>{t('compare.sent')}</li>
      <li>{t('compare.shown')}</li>
      <li>{t('compare.tapped')}</li>
    </ol>
  )
}
