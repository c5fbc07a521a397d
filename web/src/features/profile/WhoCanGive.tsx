import type { Page } from '@zhixin/contract/pages'
import { pageOf } from '@zhixin/contract/pages'
import { permissionCalls } from '@zhixin/contract/permission/permission.calls'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAllowed } from '../../lib/session'
import { Administrators } from './Administrators'

/**
 * Who can give the permission for a page (rule permission.closed): the administrators by name, for a customer's account
 * the site's contact alone; and for administrators, why it does not open. Needs the namespace `account`.
 */
export function WhoCanGive({ page }: { page: Page }) {
  const { t } = useTranslation('profile')
  const permissions = pageOf('permissions')
  const opens = useAllowed(permissions.access)
  const mayExplain = useAllowed(permissionCalls.explain.access) && opens
  return (
    <>
      <Administrators />
      {mayExplain && (
        <p>
          <Link to={`${permissions.path}?why=${encodeURIComponent(page.path)}`}>{t('whyNot')}</Link>
        </p>
      )}
    </>
  )
}
