import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button'
import { CopyField } from '../../ui/CopyField'
import { Dialog } from '../../ui/Dialog'

/** The secret of the webhook of this name. */
export interface Secret {
  name: string
  value: string
}

/** A secret, shown this once, so only its button closes the dialog. */
export function SecretDialog({ secret, onClose }: { secret: Secret; onClose: () => void }) {
  const { t } = useTranslation('webhook')
  return (
    <Dialog
      title={t('secret.title', { name: secret.name })}
      actions={<Button onClick={onClose}>{t('secret.done')}</Button>}
    >
      <p>{t('secret.once')}</p>
      <CopyField value={secret.value} label={t('secret.label')} />
    </Dialog>
  )
}
