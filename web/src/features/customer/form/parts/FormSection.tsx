import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Section } from '../../model/sections'
import styles from './form.module.css'

export const sectionId = (section: Section) => `customer-section-${section}`

/** A section of the form, named in the anchor list. */
export function FormSection({
  section,
  hint,
  children,
}: {
  section: Section
  hint?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation('customer')
  const id = sectionId(section)
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`ruled ${styles.section}`}>
      <header className="baseline wrap gap-x-3 below-3">
        <h2 id={`${id}-title`}>{t(`form.section.${section}`)}</h2>
        {hint && <p className="caption faint">{hint}</p>}
      </header>
      {children}
    </section>
  )
}
