import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onAppForbidden } from '../../lib/prompts'
import { Dialog } from '../../ui/Dialog'

/** Shown when the lists of apps answer that there is no permission (rule permission.apps). */
export function AppForbiddenDialog() {
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
