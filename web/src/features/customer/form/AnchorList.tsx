import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormErrors } from '../../../ui/form/FormContext'
import type { FormStore } from '../../../ui/form/formStore'
import type { CustomerValues } from '../customer.form'
import { sectionId } from './FormSection'
import styles from './form.module.css'
import { countBySection, type Section, sections } from './issues'

/** The sections of the form: where one is, and which of them have something wrong. */
export function AnchorList({ store }: { store: FormStore<CustomerValues> }) {
  const { t } = useTranslation('customer')
  const counts = countBySection(useFormErrors(store))
  const current = useSectionInSight()

  function goTo(section: Section) {
    const element = document.getElementById(sectionId(section))
    if (!element) return
    element.scrollIntoView({ block: 'start' })
    element.tabIndex = -1
    element.focus({ preventScroll: true })
  }

  return (
    <nav className={styles.anchors} aria-label={t('form.sections')}>
      <ol>
        {sections.map((section) => (
          <li key={section}>
            <button
              type="button"
              aria-current={section === current ? 'location' : undefined}
              onClick={() => goTo(section)}
            >
              <span>{t(`form.section.${section}`)}</span>
              {counts[section] > 0 && (
                <span className={styles.anchorErrors}>
                  <span aria-hidden="true">{counts[section]}</span>
                  <span className="heard">{t('form.errors', { count: counts[section] })}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The section at the top of what can be seen. */
function useSectionInSight(): Section {
  const [current, setCurrent] = useState<Section>('basic')
  useEffect(() => {
    const inSight = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) inSight.add(entry.target)
          else inSight.delete(entry.target)
        }
        const first = sections.find((section) => {
          const element = document.getElementById(sectionId(section))
          return element && inSight.has(element)
        })
        if (first) setCurrent(first)
      },
      { rootMargin: '-90px 0px -50% 0px' },
    )
    for (const section of sections) {
      const element = document.getElementById(sectionId(section))
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [])
  return current
}
