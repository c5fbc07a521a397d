import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConversionMark, EaseMark, FeedbackMark, ReachMark } from './Strengths.marks'
import styles from './Strengths.module.css'

/** The four strengths, each a drawn mark and a short statement. */
export function Strengths() {
  const { t } = useTranslation('landing')
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>
        <span className="block">{t('strengths.line1')}</span>
        <span className="block">{t('strengths.line2')}</span>
      </h2>
      <ul className={styles.list}>
        <Strength mark={<ReachMark />} name={t('strengths.reach.name')} text={t('strengths.reach.text')} />
        <Strength
          mark={<ConversionMark />}
          name={t('strengths.conversion.name')}
          text={t('strengths.conversion.text')}
        />
        <Strength
          mark={<FeedbackMark />}
          name={t('strengths.feedback.name')}
          text={t('strengths.feedback.text')}
        />
        <Strength mark={<EaseMark />} name={t('strengths.ease.name')} text={t('strengths.ease.text')} />
      </ul>
    </section>
  )
}

function Strength({ mark, name, text }: { mark: ReactNode; name: string; text: string }) {
  return (
    <li className={styles.strength}>
      {mark}
      <h3>{name}</h3>
      <p>{text}</p>
    </li>
  )
}
