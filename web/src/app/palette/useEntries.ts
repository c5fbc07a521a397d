import { useQuery } from '@tanstack/react-query'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import type { Language } from '@zhixin/contract/language'
import { pageAt, pageOf } from '@zhixin/contract/pages'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { leave } from '../../features/auth/leave'
import type { FormPageState } from '../../features/customer/pageState'
import { useSeesNoCustomers } from '../../features/customer/scope'
import { menuQuery } from '../../features/menu/ownMenu.queries'
import { usePeople } from '../../features/person/person.queries'
import { currentLanguage, setLanguage } from '../../lib/i18n'
import { isLanguageSwitchShown, languageNames } from '../../lib/language'
import { useAccount, useAllowed, useSession } from '../../lib/session'
import type { Entry, EntryGroup } from './palette.entries'
import { bestMatch, matchTitle, normalise } from './palette.match'
import { type OfferedPage, offeredPages } from './palette.pages'
import { type SearchResults, useCustomerSearch, useProductSearch } from './palette.remote'
import { type RecentItem, readRecent } from './recent'

const most = { recent: 6, pages: 8, people: 4, customers: 6, products: 4 } as const

/** All entries for a query: groups in a fixed order, results of the server last. */
export function useEntries(asked: string, onShortcuts: () => void) {
  const { t } = useTranslation('palette')
  const text = asked.trim()
  const typed = normalise(asked)
  const build = useBuilders()
  const pages = usePages()
  const recent = useRecentEntries(pages, build)
  const actions = useActions(onShortcuts)
  const people = usePersonEntries(typed, build)
  const customers = useCustomerSearch(text)
  const products = useProductSearch(text)

  const groups: EntryGroup[] =
    typed === ''
      ? [
          { key: 'recent', entries: recent },
          {
            key: 'pages',
            entries: recent.length > 0 ? [] : firstPages(pages).map((one) => build.page(one)),
          },
          { key: 'actions', entries: actions },
        ]
      : [
          {
            key: 'pages',
            entries: matchingPages(pages, typed).map(([page, match]) => build.page(page, match)),
          },
          {
            key: 'actions',
            entries: actions.flatMap((one) => {
              const match = matchTitle(one.title, typed)
              return match ? [{ ...one, range: match.range }] : []
            }),
          },
          { key: 'people', entries: people },
          {
            key: 'customers',
            entries: [
              ...customers.rows
                .slice(0, most.customers)
                .map((row) =>
                  build.customer({ id: row.id, name: row.fdName, code: row.fdCompanySerialCode }, text),
                ),
              ...all(customers, most.customers, () =>
                build.list(
                  'customerManagement',
                  customers.filter,
                  text,
                  t('allCustomers', { total: customers.total }),
                ),
              ),
            ],
          },
          {
            key: 'products',
            entries: [
              ...products.rows.slice(0, most.products).map((row) => ({
                ...build.list('productConfiguration', 'fdName', row.fdName, row.fdName),
                id: `product-${row.id}`,
                range: matchTitle(row.fdName, typed)?.range,
                mark: row.fdStatus === 0 ? ('inactive' as const) : undefined,
              })),
              ...all(products, most.products, () =>
                build.list(
                  'productConfiguration',
                  'fdName',
                  text,
                  t('allProducts', { total: products.total }),
                ),
              ),
            ],
          },
        ]
  return {
    groups: groups.filter((group) => group.entries.length > 0),
    busy: customers.busy || products.busy,
    failed: [
      ...(customers.failed ? ['customers' as const] : []),
      ...(products.failed ? ['products' as const] : []),
    ],
  }
}

/** A link to the list, if it has more results than are shown. */
const all = (found: SearchResults<unknown>, shown: number, entry: () => Entry): Entry[] =>
  found.total > shown && !found.failed ? [entry()] : []

/** For somebody who has not opened anything yet: the connected pages, in the order of the menu. */
const firstPages = (pages: readonly OfferedPage[]) =>
  [...pages.filter((one) => !one.bare), ...pages.filter((one) => one.bare)].slice(0, most.pages)

function matchingPages(pages: readonly OfferedPage[], typed: string) {
  return pages
    .flatMap((page) => {
      const match = typed.startsWith('/')
        ? page.path.toLowerCase().startsWith(typed) && { score: 50, title: 0 }
        : bestMatch(page.titles, typed)
      return match ? [[page, match] as const] : []
    })
    .sort(([, a], [, b]) => b.score - a.score)
    .slice(0, most.pages)
}

function usePages(): OfferedPage[] {
  const { permissions } = useSession()
  const language = currentLanguage()
  const { data: menu } = useQuery(menuQuery(language))
  return useMemo(() => offeredPages(menu, permissions, language), [menu, permissions, language])
}

/** Builds the entries of each kind. */
function useBuilders() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const maySeeDetail = useAllowed(customerCalls.detail.access)
  return {
    page(page: OfferedPage, match?: ReturnType<typeof bestMatch>): Entry {
      const found = match ? page.titles[match.title] : undefined
      return {
        id: `page-${page.path}`,
        title: page.titles[0] ?? '',
        range: match?.title === 0 ? match.range : undefined,
        alias: match && match.title > 0 ? found : undefined,
        note: page.crumb,
        mark: page.bare ? 'notConnected' : undefined,
        href: page.path,
        run: () => navigate(page.path),
      }
    },
    /**
     * A customer opens its details, with the way back to the list if that is the current page; without the permission,
     * the list that shows it.
     */
    customer({ id, name, code }: { id: number; name: string; code: string }, typed?: string): Entry {
      const form = pageOf('customerDetailsEdit').path
      const list = pageOf('customerManagement').path
      const state: FormPageState = { pageType: PAGE_TYPE.detail, id, fromList: pathname === list }
      const found = typed ? matchTitle(name, normalise(typed)) : undefined
      const inList = `${list}?${new URLSearchParams({ fdCompanySerialCode: code })}`
      return {
        id: `customer-${id}`,
        title: name,
        range: found?.range,
        note: code,
        href: maySeeDetail
          ? `${form}?${new URLSearchParams({ pageType: String(PAGE_TYPE.detail), id: String(id) })}`
          : inList,
        run: () => (maySeeDetail ? navigate(form, { state }) : navigate(inList)),
      }
    },
    /** A list with a filter set. */
    list(
      key: 'customerManagement' | 'productConfiguration' | 'userControl',
      filter: string,
      value: string,
      title: string,
    ): Entry {
      const href = `${pageOf(key).path}?${new URLSearchParams({ [filter]: value })}`
      return { id: `list-${key}`, title, href, run: () => navigate(href) }
    },
  }
}

type Builders = ReturnType<typeof useBuilders>

/** The people who are found by name, its pinyin or username, for whoever may list accounts; each leads to the account. */
function usePersonEntries(typed: string, build: Builders): Entry[] {
  const mayList = useAllowed(pageOf('userControl').access)
  const { all } = usePeople()
  if (!mayList || typed === '') return []
  return all
    .flatMap(({ id, fdUsername, fdRealName, fdName, fdPinyin }) => {
      const match = matchTitle(fdRealName, typed, fdPinyin)
      const score = match?.score ?? matchTitle(fdUsername, typed)?.score
      if (score === undefined) return []
      const entry = build.list('userControl', 'fdUsername', fdUsername, fdName)
      return [{ score, entry: { ...entry, id: `person-${id}`, range: match?.range, note: fdUsername } }]
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, most.people)
    .map(({ entry }) => entry)
}

/** What was opened recently and may still be opened, without the current page. */
function useRecentEntries(pages: readonly OfferedPage[], build: Builders): Entry[] {
  const { id: account } = useAccount()
  const { pathname, state } = useLocation()
  const maySeeDetail = useAllowed(customerCalls.detail.access)
  // As it was when the palette opened.
  const [kept] = useState(() => readRecent(account))
  const here = pageAt(pathname)
  const isHere = (one: RecentItem) =>
    one.kind === 'page'
      ? one.key === here?.key
      : here?.key === 'customerDetailsEdit' && (state as { id?: unknown } | null)?.id === one.id
  return kept
    .filter((one) => !isHere(one))
    .flatMap((one) => {
      if (one.kind === 'customer') return maySeeDetail ? [build.customer(one)] : []
      const page = pages.find((offered) => offered.page?.key === one.key)
      return page ? [build.page(page)] : []
    })
    .slice(0, most.recent)
}

/** Actions that are available everywhere; the language only if its switch is shown (rule language.switch). */
function useActions(onShortcuts: () => void): Entry[] {
  const { t } = useTranslation('palette')
  const navigate = useNavigate()
  const mayCreate = useAllowed(customerCalls.save.access)
  const mayOpenForm = useAllowed(pageOf('customerDetailsEdit').access)
  const seesNone = useSeesNoCustomers()
  const form = pageOf('customerDetailsEdit').path
  const newCustomer: FormPageState = {
    pageType: PAGE_TYPE.add,
    id: undefined,
    fromList: useLocation().pathname === pageOf('customerManagement').path,
  }
  const other: Language = currentLanguage() === 'zh-CN' ? 'en-US' : 'zh-CN'
  return [
    ...(mayCreate && mayOpenForm && !seesNone
      ? [
          {
            id: 'new-customer',
            title: t('action.newCustomer'),
            href: `${form}?${new URLSearchParams({ pageType: String(PAGE_TYPE.add) })}`,
            run: () => navigate(form, { state: newCustomer }),
          },
        ]
      : []),
    ...(isLanguageSwitchShown()
      ? [
          {
            id: 'language',
            title: t('action.switchLanguage'),
            note: languageNames[other],
            noteLang: other,
            run: () => void setLanguage(other),
          },
        ]
      : []),
    { id: 'shortcuts', title: t('action.shortcuts'), run: onShortcuts },
    { id: 'sign-out', title: t('action.signOut'), run: () => void leave() },
  ]
}
