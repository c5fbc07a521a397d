import { useTranslation } from 'react-i18next'
import { MenuLinks } from '../profile/MenuLinks'
import { Section } from '../profile/Section'
import { Work } from './Work'

/** Where most people land: what they have to do, and the pages that they may open. */
export function WorkbenchPage() {
  const { t } = useTranslation('profile')
  return (
    <div className="contained pad-start-4">
      <Work />
      <Section title={t('links.title')}>
        <MenuLinks />
      </Section>
    </div>
  )
}
