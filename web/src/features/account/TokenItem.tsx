import { dataScopeTexts } from '@zhixin/contract/account/dataScope'
import type { AccessToken } from '@zhixin/contract/auth/accessToken.schema'
import { permissions } from '@zhixin/contract/permissions'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/i18n'
import { Button } from '../../ui/Button'
import { formatDateTime } from '../../ui/format'
import { StatusBadge } from '../../ui/StatusBadge'
import rows from '../../ui/twoLines.module.css'

interface Props {
  token: AccessToken
  mayEnd: boolean
  /** It is being revoked. */
  ending: boolean
  disabled?: boolean
  onEnd: () => void
}

/** One access token of an account, with a button to revoke it. Needs the texts `account`. */
export function TokenItem({ token, mayEnd, ending, disabled, onEnd }: Props) {
  const { t } = useTranslation('account')
  const language = currentLanguage()
  const names = permissions
    .filter(({ code }) => token.fdPermissionCodeList.includes(code))
    .map(({ name }) => name[language])
  const isExpired = Date.parse(token.fdExpireDate) <= Date.now()
  return (
    <li className={`small tabular ${rows.row}`}>
      <p className={`ink strong breaks ${rows.first}`}>
        {token.fdName} <code className="caption faint">{token.fdPrefix}…</code>
      </p>
      <p className={`flex wrap quiet ${rows.second}`}>
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
      </p>
      {mayEnd && (
        <Button
          size="small"
          className={`flex gap-2 ${rows.end}`}
          loading={ending}
          disabled={disabled ?? false}
          aria-label={t('tokens.revokeOf', { name: token.fdName })}
          onClick={onEnd}
        >
          {t('tokens.revoke')}
        </Button>
      )}
    </li>
  )
}
