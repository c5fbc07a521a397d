import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
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
      <ul className={`stack ${styles.list}`}>
        {strengths.map(({ name, mark }) => (
          <li key={name} className={styles.strength}>
            {mark}
            <h3>{t(`strengths.${name}.name`)}</h3>
            <p>{t(`strengths.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const strengths = [
  { name: 'reach', mark: <ReachMark /> },
  { name: 'conversion', mark: <ConversionMark /> },
  { name: 'feedback', mark: <FeedbackMark /> },
  { name: 'ease', mark: <EaseMark /> },
]

/** All marks are line drawings around the same message, and each has one thing filled. */
function Mark({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 80 64"
      width="90"
      height="72"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** The message is there, on this phone and the next and the one after. */
function ReachMark() {
  return (
    <Mark>
      <rect x="1" y="2" width="34" height="60" rx="6" />
      <path d="M41 8h6a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6h-6M59 15h4a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6h-4M14 56h8" />
      <path d="M11.5 16.5h13v7h-13z" fill="currentColor" strokeWidth="7" />
      <path d="M8 36h20M8 43h12" />
    </Mark>
  )
}

/** From the button straight to where it leads. */
function ConversionMark() {
  return (
    <Mark>
      <path d="M49 27V9.5A3.5 3.5 0 0 0 45.5 6h-41A3.5 3.5 0 0 0 1 9.5v35A3.5 3.5 0 0 0 4.5 48H8v9l10-9h27.5a3.5 3.5 0 0 0 3.5-3.5V43" />
      <path d="M9 15h30M9 22.5h19" />
      <path d="M13 35h14" strokeWidth="9" />
      <path d="M37 35h36M66 28l7 7-7 7" />
    </Mark>
  )
}

/** The message goes out, and every step comes back. */
function FeedbackMark() {
  return (
    <Mark>
      <path d="M4.5 2h43A3.5 3.5 0 0 1 51 5.5v22a3.5 3.5 0 0 1-3.5 3.5H22l-9 8v-8H4.5A3.5 3.5 0 0 1 1 27.5v-22A3.5 3.5 0 0 1 4.5 2Z" />
      <path d="M10 23.5v-5M19 23.5v-9M28 23.5v-7M37 23.5V9.5" />
      <path d="M58 14c18 4 20 44-16 44-13 0-24-3-31-11M10 57.5V46.5h11" />
      <g fill="currentColor" stroke="none">
        <circle cx="58" cy="14" r="3.5" />
        <circle cx="66.5" cy="38" r="3.5" />
        <circle cx="42" cy="58" r="3.5" />
      </g>
    </Mark>
  )
}

/** A template in which picture, words and button already have their place. */
function EaseMark() {
  return (
    <Mark>
      <path d="M43 20V5.5A3.5 3.5 0 0 0 39.5 2h-35A3.5 3.5 0 0 0 1 5.5v53A3.5 3.5 0 0 0 4.5 62h35a3.5 3.5 0 0 0 3.5-3.5V55" />
      <path d="M1 28h36M7 28l9-13 8 9 4-4.5 7 8.5M9 36h18M9 43h11" />
      <path d="M13 53h7" strokeWidth="9" />
      <path d="m34 41 22.5-22.5a4 4 0 0 1 5.6 0l1.4 1.4a4 4 0 0 1 0 5.6L41 48l-9 2Z" />
      <path d="m52 23 7 7" />
    </Mark>
  )
}
