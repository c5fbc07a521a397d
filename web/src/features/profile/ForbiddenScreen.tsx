import { type Access, permissions } from '@zhixin/contract/permissions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/i18n'
import { WayBack } from '../../ui/WayBack'
import { useWhomToAsk } from '../site/SiteContact'

interface Props {
  /** What does not open. */
  title: string
  /** The missing permission. */
  access: Access
  /** Who can give it. */
  children?: ReactNode
}

/** The 403 page: which permission is missing, by name and code, and whom to ask. */
export function ForbiddenScreen({ title, access, children }: Props) {
  const { t } = useTranslation('shell')
  const whom = useWhomToAsk()
  const permission = permissions.find((one) => one.code === access)
  return (
    <section className="state-page">
      <p className="screen-code" aria-hidden="true">
        403
      </p>
      <h2 className="ink screen-title">{t('forbidden.title', { page: title })}</h2>
      <p>{t('forbidden.missing', { name: permission?.name[currentLanguage()] ?? access })}</p>
      <p>
        <code className="tag">{access}</code>
      </p>
      <p>{t('forbidden.ask', { whom })}</p>
      {children}
      <WayBack />
    </section>
  )
}
