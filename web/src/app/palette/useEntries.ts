import { useQuery } from '@tanstack/react-query'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import { pageOf } from '@zhixin/contract/pages'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { leave } from '../../features/auth/leave'
import { customerFormAddress } from '../../features/customer/pageState'
import { useSeesNoCustomers } from '../../features/customer/scope'
import { menuQuery } from '../../features/menu/ownMenu.queries'
import { usePeople } from '../../features/person/person.queries'
import { currentLanguage, setLanguage } from '../../lib/i18n'
import { isLanguageSwitchShown, languageNames } from '../../lib/language'
import { recordAddress } from '../../lib/recordAddress'
import { useAllowed, useSession } from '../../lib/session'
import { bestOf, type Entry } from './palette.entries'
import { normalise } from './palette.match'
import { offeredPages } from './palette.pages'
import { useRecent } from './useRecent'
import { useRecordMatches } from './useRecordMatches'

const most = { pages: 8, people: 4 }

/** All entries for a query: groups in a fixed order, results of the server last. */
export function useEntries(asked: string, onShortcuts: () => void) {
  const typed = normalise(asked)
  const pages = usePages()
  const recent = useRecent(pages)
  const actions = useActions(onShortcuts)
  const people = usePersonEntries()
  const customers = useRecordMatches('customers', asked.trim())
  const products = useRecordMatches('products', asked.trim())
  const connected = pages.filter(({ mark }) => !mark)
  const groups: Record<string, Entry[]> =
    typed === ''
      ? { recent, pages: recent.length > 0 ? [] : connected.slice(0, most.pages), actions }
      : {
          pages: bestOf(pages, typed).slice(0, most.pages),
          actions: bestOf(actions, typed),
          people: bestOf(people, typed).slice(0, most.people),
          customers: customers.entries,
          products: products.entries,
        }
  return {
    groups: Object.entries(groups).filter(([, entries]) => entries.length > 0),
    busy: customers.busy || products.busy,
    failed: Object.entries({ customers, products }).flatMap(([key, { failed }]) => (failed ? [key] : [])),
  }
}

function usePages(): Entry[] {
  const { permissions } = useSession()
  const language = currentLanguage()
  const { data: menu } = useQuery(menuQuery(language))
  return useMemo(() => offeredPages(menu, permissions, language), [menu, permissions, language])
}

/** The people with a name, for whoever may list accounts; each leads to the account. */
function usePersonEntries(): Entry[] {
  const mayList = useAllowed(pageOf('userControl').access)
  const { all } = usePeople()
  if (!mayList) return []
  return all.map(({ id, fdUsername, fdName, fdPinyin }) => ({
    id: `person-${id}`,
    title: fdName,
    pinyin: fdPinyin,
    names: [fdUsername],
    note: fdUsername,
    href: recordAddress('account', fdUsername).to,
  }))
}

/** Actions that are available everywhere; the language only if its switch is shown (rule language.switch). */
function useActions(onShortcuts: () => void): Entry[] {
  const { t } = useTranslation('palette')
  const mayCreate = useAllowed(customerCalls.save.access)
  const mayOpenForm = useAllowed(pageOf('customerDetailsEdit').access)
  const seesNone = useSeesNoCustomers()
  const other = currentLanguage() === 'zh-CN' ? 'en-US' : 'zh-CN'
  const newCustomer: Entry = {
    id: 'new-customer',
    title: t('action.newCustomer'),
    href: customerFormAddress({ pageType: PAGE_TYPE.add, id: undefined }),
  }
  const language: Entry = {
    id: 'language',
    title: t('action.switchLanguage'),
    note: languageNames[other],
    noteLang: other,
    run: () => void setLanguage(other),
  }
  return [
    ...(mayCreate && mayOpenForm && !seesNone ? [newCustomer] : []),
    ...(isLanguageSwitchShown() ? [language] : []),
    { id: 'shortcuts', title: t('action.shortcuts'), run: onShortcuts },
    { id: 'sign-out', title: t('action.signOut'), run: () => void leave() },
  ]
}
