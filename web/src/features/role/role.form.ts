import { dataScopes } from '@zhixin/contract/account/dataScope'
import { type RoleDetail, type RoleInput, roleInput } from '@zhixin/contract/role/role.schema'
import { type RuledForm, ruledForm } from '../../ui/form/ruledForm'

/** The form's values of a new role. */
export interface RoleValues {
  fdCode: string
  fdNameZh: string
  fdNameEn: string
  fdDataScope: number
}

/** The form of a new role; a copy begins with the permissions and the scope of its source. */
export const roleForm = (
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
