import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Comparison.module.css'
import { NoPicture, PlainLink, PlainReceipt, PlainSender, PlainText } from './Comparison.plain'
import { SmartButtons, SmartPicture, SmartReceipt, SmartSender, SmartText } from './Comparison.smart'

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
