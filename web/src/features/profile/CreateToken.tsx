import { accessTokenCalls } from '@zhixin/contract/auth/accessToken.calls'
import {
  type AccessTokenInput,
  accessTokenInput,
  accessTokenLimits,
  type CreatedToken,
} from '@zhixin/contract/auth/accessToken.schema'
import { permissions, permissionsOfPeople } from '@zhixin/contract/permissions'
import { DATA_SCOPE, dataScopes, dataScopeTexts } from '@zhixin/contract/rank/dataScope'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { currentLanguage } from '../../lib/i18n'
import { useAccount, useSession } from '../../lib/session'
import { useSite } from '../../lib/site'
import { Button } from '../../ui/Button'
import { CopyField } from '../../ui/CopyField'
import { Dialog } from '../../ui/Dialog'
import { CheckField, RadioField } from '../../ui/form/ChoiceFields'
import { EditDialog } from '../../ui/form/forms'
import { ruledForm } from '../../ui/form/rules'
import { TextField } from '../../ui/form/TextField'
import { formatDateTime } from '../../ui/format'
import { labelIn, useLabels } from '../dictionary/dataSource.queries'
import { OwnPassword } from './OwnPassword'
import { encrypted } from './password.encrypted'
import { refreshTokens } from './profile.queries'

const dayCounts = [30, 90, 180, accessTokenLimits.days]

/** A token that was just made, with its name. */
export interface TokenSecret extends CreatedToken {
  fdName: string
}

interface Props {
  onMade: (made: TokenSecret) => void
  onClose: () => void
}

/** Creates an access token. */
export function CreateToken({ onMade, onClose }: Props) {
  const { t } = useTranslation('profile')
  const language = currentLanguage()
  const { fdServiceTypeArray } = useAccount()
  const hasProvider = Boolean(useSite()?.singleSignOn)
  const held = useSession().permissions
  const labels = useLabels('serviceType')
  const [form] = useState(() =>
    ruledForm<AccessTokenInput, AccessTokenInput>(
      {
        schema: accessTokenInput,
        inputOf: (values) => values,
        beyond: ({ password }) =>
          password || hasProvider ? [] : [{ path: ['password'], message: 'password_required' }],
      },
      {
        fdName: '',
        fdDayNum: 90,
        fdPermissionCodeList: [],
        fdServiceTypeArray,
        fdDataScope: DATA_SCOPE.all,
        password: '',
      },
    ),
  )
  // What no endpoint asks for, such as to open a page, is of no use to a program.
  const offered = permissions.filter(
    ({ code }) => held.has(code) && !code.startsWith('page:') && !permissionsOfPeople.has(code),
  )

  return (
    <EditDialog
      title={t('tokens.new')}
      width={720}
      {...form}
      name="token"
      okText={t('tokens.create')}
      onSave={async ({ password, ...body }) => ({
        ...(await call(accessTokenCalls.create, {
          body: { ...body, ...(password && { password: await encrypted(password) }) },
        })),
        fdName: body.fdName,
      })}
      refresh={refreshTokens}
      onSaved={onMade}
      onClose={onClose}
    >
      <TextField
        path={['fdName']}
        label={t('tokens.name')}
        required
        max={accessTokenLimits.name}
        hint={t('tokens.nameHint')}
        span={12}
      />
      <RadioField
        path={['fdDayNum']}
        label={t('tokens.days')}
        required
        span={12}
        options={dayCounts.map((n) => ({ value: n, label: t('tokens.dayCount', { n }) }))}
      />
      <CheckField<string>
        path={['fdPermissionCodeList']}
        label={t('tokens.permissions')}
        required
        hint={t('tokens.permissionsHint')}
        span={12}
        options={offered.map(({ code, name }) => ({ value: code, label: name[language] }))}
      />
      {fdServiceTypeArray.length > 0 && (
        <CheckField
          path={['fdServiceTypeArray']}
          label={t('tokens.serviceTypes')}
          span={12}
          options={fdServiceTypeArray.map((value) => ({ value, label: labelIn(labels, value) }))}
        />
      )}
      <RadioField
        path={['fdDataScope']}
        label={t('tokens.dataScope')}
        required
        span={12}
        options={dataScopes.map((value) => ({ value, label: dataScopeTexts[value][language] }))}
      />
      <OwnPassword optional={hasProvider ? t('tokens.passwordOptional') : undefined} />
    </EditDialog>
  )
}

/** The token, shown this once, so only its button closes the dialog. */
export function MadeToken({ made, onClose }: { made: TokenSecret; onClose: () => void }) {
  const { t } = useTranslation('profile')
  return (
    <Dialog
      title={t('tokens.made', { name: made.fdName })}
      actions={<Button onClick={onClose}>{t('tokens.done')}</Button>}
    >
      <p>{t('tokens.once')}</p>
      <CopyField value={made.fdToken} label={t('tokens.label')} />
      <p>{t('tokens.until', { time: formatDateTime(made.fdExpireDate) })}</p>
    </Dialog>
  )
}
