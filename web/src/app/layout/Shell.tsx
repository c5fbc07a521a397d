import { type ReactNode, useEffect } from 'react'
import { queryClient } from '../../lib/query'
import { ConfirmHost } from '../../ui/ConfirmHost'
import { Providers } from '../providers'
import { AppForbiddenDialog } from './AppForbiddenDialog'
import { Layout } from './Layout'
import { SessionDialog } from './SessionDialog'

/** Everything around a signed-in person's page. What one person has fetched is forgotten with the session. */
export function Shell({ children }: { children: ReactNode }) {
  useEffect(() => () => queryClient.clear(), [])
  return (
    <Providers>
      <Layout>{children}</Layout>
      <ConfirmHost />
      <SessionDialog />
      <AppForbiddenDialog />
    </Providers>
  )
}
