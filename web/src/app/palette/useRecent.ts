import { useQuery } from '@tanstack/react-query'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import { pageAt } from '@zhixin/contract/pages'
import { isAllowed } from '@zhixin/contract/permissions'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { customerDetailQuery } from '../../features/customer/customer.queries'
import { readPageState } from '../../features/customer/pageState'
import { RequestError } from '../../lib/http'
import { recordAddress } from '../../lib/recordAddress'
import { useAccount, useAllowed, useSession } from '../../lib/session'
import type { Entry } from './palette.entries'
import { addRecent, readRecent, removeRecent } from './recent'

const most = 6

/** The address under which the current page is kept, and the customer whose form it is. */
function useHere(): { href?: string; customer?: number } {
  const { permissions } = useSession()
  const { pathname, state } = useLocation()
  const page = pageAt(pathname)
  if (!page || !isAllowed(page.access, permissions)) return {}
  if (page.key !== 'customerDetailsEdit') return { href: page.path }
  const { pageType, id } = readPageState(state)
  if (pageType === PAGE_TYPE.add || id === undefined) return {}
  return { href: recordAddress('customer', id).to, customer: id }
}

/** Records the recently opened pages and customers. */
export function useKeepRecent(): void {
  const { id: account } = useAccount()
  const { href, customer } = useHere()
  // The page makes the request; this only observes its answer.
  const { data, error } = useQuery({ ...customerDetailQuery(customer ?? 0), enabled: false })

  useEffect(() => {
    if (href === undefined) return
    if (customer === undefined) addRecent(account, { href })
    else if (error instanceof RequestError && error.status === 404) removeRecent(account, href)
    else if (data?.id === customer)
      addRecent(account, { href, title: data.fdName, note: data.fdCompanySerialCode })
  }, [account, href, customer, data, error])
}

/** What was opened recently and may still be opened, without the current page. */
export function useRecent(pages: readonly Entry[]): Entry[] {
  const { id: account } = useAccount()
  const here = useHere()
  const maySeeDetail = useAllowed(customerCalls.detail.access)
  // As it was when the palette opened.
  const [kept] = useState(() => readRecent(account))
  return kept
    .flatMap(({ href, title, note = '' }) => {
      if (href === here.href) return []
      if (title === undefined) return pages.filter((page) => page.href === href)
      return maySeeDetail ? [{ id: href, title, note, href }] : []
    })
    .slice(0, most)
}
