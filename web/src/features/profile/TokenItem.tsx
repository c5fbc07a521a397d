import type { AccessToken } from '@zhixin/contract/auth/accessToken.schema'
import { permissions } from '@zhixin/contract/permissions'
import { dataScopeTexts } from '@zhixin/contract/rank/dataScope'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/i18n'
import { formatDateTime } from '../../ui/format'
import { StatusBadge } from '../../ui/StatusBadge'
import { AccessItem, type Ending } from './AccessItem'

/** One access token of an account, with a button to revoke it. Needs the texts `account`. */
export function TokenItem({ token, ...ending }: Ending & { token: AccessToken }) {
  const { t } = useTranslation('profile')
  const language = currentLanguage()
  const names = permissions
    .filter(({ code }) => token.fdPermissionCodeList.includes(code))
    .map(({ name }) => name[language])
  const isExpired = Date.parse(token.fdExpireDate) <= Date.now()
  return (
    <AccessItem
      {...ending}
      first={
        <>
          {token.fdName} <code className="caption faint">{token.fdPrefix}…</code>
        </>
      }
      second={
        <>
          <span data-tip={[...names, dataScopeTexts[token.fdDataScope][language]].join(', ')}>
            {t('tokens.permissionCount', { count: token.fdPermissionCodeList.length })}
          </span>
          {isExpired ? (
            <StatusBadge tone="quiet">{t('tokens.expired')}</StatusBadge>
          ) : (
            <span>{t('tokens.expires', { time: formatDateTime(token.fdExpireDate) })}</span>
          )}
          <span>
            {token.lastUsedDate === null
              ? t('tokens.unused')
              : t('tokens.used', { time: formatDateTime(token.lastUsedDate) })}
          </span>
        </>
      }
      endText={t('tokens.revoke')}
      endLabel={t('tokens.revokeOf', { name: token.fdName })}
    />
  )
}
