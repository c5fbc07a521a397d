import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePeople } from '../person/person.queries'
import { SiteContact, useAsksContact } from '../site/SiteContact'
import { Tags } from './Facts'
import { administratorsQuery, type operationAccountsQuery } from './profile.queries'

/**
 * Whom to ask for a permission (rule account.ask): the administrators by name, or the site's contact. Needs the
 * namespace `account`.
 */
export function Administrators() {
  const { t } = useTranslation('profile')
  return <Names label={t('administrators')} query={administratorsQuery} />
}

interface Props {
  label: string
  query: typeof administratorsQuery | typeof operationAccountsQuery
}

/** Colleagues by name; for a customer's account the site's contact. */
export function Names({ label, query }: Props) {
  const asksContact = useAsksContact()
  const { nameOf } = usePeople()
  const { data } = useQuery({ ...query, enabled: !asksContact })
  if (asksContact) return <SiteContact />
  if (!data || data.length === 0) return null
  return (
    <div className="stack gap-x-4 pad-2">
      <span className="faint">{label}</span>
      <Tags texts={data.map((one) => nameOf(one.fdUsername))} />
    </div>
  )
}
