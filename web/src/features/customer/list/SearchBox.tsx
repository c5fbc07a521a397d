import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '../../../lib/session'
import { SearchField } from '../../../ui/SearchField'
import styles from './SearchBox.module.css'

interface Props {
  search: string | undefined
  go: (change: Partial<CustomerFilters>) => void
}

/** One box for what customers are known by: Enter searches, and an empty box ends the search (rule list.search). */
export function SearchBox({ search = '', go }: Props) {
  const { t } = useTranslation('customer')
  const seesContacts = useAllowed('client:detail')
  const seesNumbers = useAllowed('client:mobile') && seesContacts
  const [typed, setTyped] = useState({ over: search, text: search })
  // Another search in the address takes the place of what was typed over the last one.
  const text = typed.over === search ? typed.text : search
  const searchFor = (given: string) => go({ fdSearch: given.trim() || undefined })
  return (
    <form
      className={`full-width ${styles.box}`}
      onSubmit={(event) => {
        event.preventDefault()
        searchFor(text)
      }}
    >
      <SearchField
        label={t(
          seesNumbers ? 'filters.searchNumbers' : seesContacts ? 'filters.searchContacts' : 'filters.search',
        )}
        value={text}
        onChange={(given) => {
          setTyped({ over: search, text: given })
          if (given === '' && search !== '') searchFor('')
        }}
      />
    </form>
  )
}
