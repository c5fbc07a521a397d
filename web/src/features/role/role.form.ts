import { dataScopes } from '@zhixin/contract/account/dataScope'
import { type RoleDetail, type RoleInput, roleInput } from '@zhixin/contract/role/role.schema'
import { createFormStore, type FormStore } from '../../ui/form/formStore'
import { type FormRules, issuesBy } from '../../ui/form/rules'

/** The form's values of a new role. */
export interface RoleValues {
  fdCode: string
  fdNameZh: string
  fdNameEn: string
  fdDataScope: number
}

/** How a new role is checked: a copy has the permissions of its source. */
export function roleRules(source: RoleDetail | undefined): FormRules<RoleValues, RoleInput> {
  return {
    schema: roleInput,
    inputOf: (values) => ({
      ...values,
      fdPermissionCodeList: source?.fdPermissionCodeList ?? [],
      ...(source && { fdSourceId: source.id }),
    }),
  }
}

/** The form state of a new role; a copy begins with the scope of its source. */
export function createRoleStore(
  source: RoleDetail | undefined,
  names: Pick<RoleValues, 'fdNameZh' | 'fdNameEn'>,
): FormStore<RoleValues> {
  return createFormStore<RoleValues>({
    initial: { fdCode: '', ...names, fdDataScope: source?.fdDataScope ?? dataScopes[0] },
    validate: (values) => issuesBy(roleRules(source), values),
    fingerprint: JSON.stringify,
  })
}
