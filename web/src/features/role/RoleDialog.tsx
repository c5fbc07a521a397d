import { type DataScope, dataScopes, dataScopeTexts } from '@zhixin/contract/rank/dataScope'
import { copiedName } from '@zhixin/contract/role/copiedName'
import { roleCalls } from '@zhixin/contract/role/role.calls'
import { type RoleDetail, type RoleInput, roleInput, roleLimits } from '@zhixin/contract/role/role.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { currentLanguage } from '../../lib/i18n'
import { RadioField } from '../../ui/form/ChoiceFields'
import { EditDialog } from '../../ui/form/forms'
import { type RuledForm, ruledForm } from '../../ui/form/rules'
import { TextField } from '../../ui/form/TextField'
import { refreshRoles } from './role.queries'
import { roleNameOf } from './role.words'

/** The form's values of a new role. */
interface RoleValues {
  fdCode: string
  fdNameZh: string
  fdNameEn: string
  fdDataScope: number
}

/** The form of a new role; a copy begins with the permissions and the scope of its source. */
const roleForm = (
  source: RoleDetail | undefined,
  names: Pick<RoleValues, 'fdNameZh' | 'fdNameEn'>,
): RuledForm<RoleValues, RoleInput> =>
  ruledForm<RoleValues, RoleInput>(
    {
      schema: roleInput,
      inputOf: (values) => ({
        ...values,
        fdPermissionCodeList: source?.fdPermissionCodeList ?? [],
        ...(source && { fdSourceId: source.id }),
      }),
    },
    { fdCode: '', ...names, fdDataScope: source?.fdDataScope ?? dataScopes[0] },
  )

interface Props {
  /** The role to copy; undefined: a role without permissions. */
  source: RoleDetail | undefined
  onClose: () => void
  onSaved: (id: number) => void
}

/** Creates a role, empty or as a copy of another. */
export function RoleDialog({ source, onClose, onSaved }: Props) {
  const { t } = useTranslation('role')
  const language = currentLanguage()
  const [form] = useState(() =>
    roleForm(source, {
      fdNameZh: source ? copiedName(source.fdNameZh, 'zh-CN') : '',
      fdNameEn: source ? copiedName(source.fdNameEn, 'en-US') : '',
    }),
  )

  async function save(input: RoleInput): Promise<number> {
    const { id } = await call(roleCalls.save, { body: input })
    return id
  }

  return (
    <EditDialog
      title={source ? t('form.copy', { name: roleNameOf(source) }) : t('form.new')}
      {...form}
      name="role"
      onSave={save}
      refresh={refreshRoles}
      saved={(input) => t('saved', { name: roleNameOf(input) })}
      onSaved={onSaved}
      onClose={onClose}
      lead={
        <p className="small quiet below-4">
          {source ? t('form.copyHow', { count: source.fdPermissionNum }) : t('form.newHow')}
        </p>
      }
    >
      <TextField path={['fdNameZh']} label={t('field.fdNameZh')} required max={roleLimits.name} span={6} />
      <TextField path={['fdNameEn']} label={t('field.fdNameEn')} required max={roleLimits.name} span={6} />
      <TextField
        path={['fdCode']}
        label={t('field.fdCode')}
        max={roleLimits.code}
        hint={t('form.codeHint')}
        span={12}
      />
      <RadioField
        path={['fdDataScope']}
        label={t('field.fdDataScope')}
        required
        options={dataScopes.map((value) => ({ value, label: dataScopeTexts[value][language] }))}
        labelOf={(value) => dataScopeTexts[value as DataScope]?.[language] ?? String(value)}
        span={12}
      />
    </EditDialog>
  )
}
