import { type PermissionCode, permissions } from '@zhixin/contract/permissions'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/i18n'

/** The 403 page for people who may see customers but not save or create them: it names the missing permission. */
export function SaveForbidden({ title, access }: { title: string; access: PermissionCode }) {
  const { t } = useTranslation('shell')
  const permission = permissions.find((one) => one.code === access)
  return (
    <section className="forbidden">
      <p className="screen-code" aria-hidden="true">
        403
      </p>
      <h2 className="screen-title">{t('forbidden.title', { page: title })}</h2>
      <p>{t('forbidden.missing', { name: permission?.name[currentLanguage()] ?? access })}</p>
      <p>
        <code>{access}</code>
      </p>
      <p>{t('forbidden.ask')}</p>
    </section>
  )
}
