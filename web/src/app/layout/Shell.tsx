import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { followDictionaries } from '../../features/dictionary/dataSource.queries'
import { onAppForbidden } from '../../lib/prompts'
import { queryClient } from '../../lib/query'
import { readSession } from '../../lib/session'
import { ConfirmHost } from '../../ui/ConfirmHost'
import { Dialog } from '../../ui/Dialog'
import { clearRecent } from '../palette/recent'
import { Providers } from '../providers/Providers'
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

/** Shown when the lists of apps answer that there is no permission (rule permission.apps). */
function AppForbiddenDialog() {
  const { t } = useTranslation('shell')
  const [message, setMessage] = useState<string>()
  const close = () => setMessage(undefined)
  useEffect(() => onAppForbidden(setMessage), [])
  if (message === undefined) return null
  return (
    <Dialog title={t('appForbidden.title')} onDismiss={close} closeText={t('appForbidden.ok')}>
      {message}
    </Dialog>
  )
}
