import type { Page } from '@zhixin/contract/pages'
import { permissions } from '@zhixin/contract/permissions'
import { useTranslation } from 'react-i18next'
import { WhoCanGive } from '../features/account/WhoCanGive'
import { useWhomToAsk } from '../features/site/SiteContact'
import { currentLanguage } from '../lib/i18n'

/** The 403 page: which permission is missing, by name and code, and whom to ask. */
export function Forbidden({ page }: { page: Page }) {
  const { t } = useTranslation('shell')
  const whom = useWhomToAsk()
  const language = currentLanguage()
  const permission = permissions.find((one) => one.code === page.access)
  return (
    <section className="forbidden">
      <p className="screen-code" aria-hidden="true">
        403
      </p>
      <h2 className="screen-title">{t('forbidden.title', { page: page.title[language] })}</h2>
      <p>{t('forbidden.missing', { name: permission?.name[language] ?? page.access })}</p>
      <p>
        <code>{page.access}</code>
      </p>
      <p>{t('forbidden.ask', { whom })}</p>
      <WhoCanGive page={page} />
    </section>
  )
}
