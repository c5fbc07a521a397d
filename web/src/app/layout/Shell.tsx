import { type ReactNode, useEffect } from 'react'
import { followDictionaries } from '../../features/dictionary/dataSource.queries'
import { queryClient } from '../../lib/query'
import { readSession } from '../../lib/session'
import { ConfirmHost } from '../../ui/ConfirmHost'
import { clearRecent } from '../palette/recent.key'
import { Providers } from '../providers/Providers'
import { AppForbiddenDialog } from './AppForbiddenDialog'
import { Layout } from './Layout'
import { SessionDialog } from './SessionDialog'

/** Everything around the page of a logged-in person. Cached data are dropped with the session. */
export function Shell({ children }: { children: ReactNode }) {
  useEffect(
    () => () => {
      queryClient.clear()
      if (readSession().status === 'notLogged') clearRecent()
    },
    [],
  )
  useEffect(() => followDictionaries(queryClient), [])
  return (
    <Providers>
      <Layout>{children}</Layout>
      <ConfirmHost />
      <SessionDialog />
      <AppForbiddenDialog />
    </Providers>
  )
}
