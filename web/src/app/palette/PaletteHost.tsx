import { useQuery } from '@tanstack/react-query'
import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import { pageAt, pageOf } from '@zhixin/contract/pages'
import { isAllowed } from '@zhixin/contract/permissions'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { customerDetailQuery } from '../../features/customer/customer.queries'
import { readPageState } from '../../features/customer/pageState'
import { RequestError } from '../../lib/http'
import { useAccount, useSession } from '../../lib/session'
import type { Overlay } from './keys'
import { Palette } from './Palette'
import { addRecent, type RecentItem, removeRecent } from './recent'
import { ShortcutHelp } from './ShortcutHelp'

interface Props {
  open: Overlay | undefined
  onOpen: (overlay: Overlay | undefined) => void
}

/** Renders the palette or the help, and records what was opened recently. */
export function PaletteHost({ open, onOpen }: Props) {
  useRecent()
  const close = () => onOpen(undefined)
  if (open === 'palette') return <Palette onClose={close} onShortcuts={() => onOpen('shortcuts')} />
  return open === 'shortcuts' && <ShortcutHelp onClose={close} />
}

/** Records the recently opened pages and customers. */
function useRecent() {
  const { id: account } = useAccount()
  const { permissions } = useSession()
  const { pathname, state } = useLocation()
  const form = pathname === pageOf('customerDetailsEdit').path ? readPageState(state) : undefined
  const customer = form?.pageType === PAGE_TYPE.add ? undefined : form?.id
  // The page makes the request; this only observes its answer.
  const { data, error } = useQuery({ ...customerDetailQuery(customer ?? 0), enabled: false })

  useEffect(() => {
    const page = pageAt(pathname)
    if (page && isAllowed(page.access, permissions)) addRecent(account, { kind: 'page', key: page.key })
  }, [account, pathname, permissions])

  useEffect(() => {
    if (customer === undefined) return
    const entry = (name: string, code: string): RecentItem => ({ kind: 'customer', id: customer, name, code })
    if (data?.id === customer) addRecent(account, entry(data.fdName, data.fdCompanySerialCode))
    if (error instanceof RequestError && error.status === 404) removeRecent(account, entry('', ''))
  }, [account, customer, data, error])
}
