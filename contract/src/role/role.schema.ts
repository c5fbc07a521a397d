import { z } from 'zod'
import { statuses } from '../closedSets'
import {
  body,
  filterValues,
  flag,
  optionalId,
  optionalList,
  requiredId,
  requiredList,
  requiredOption,
} from '../fields'
import { pageFields } from '../list.fields'
import { moment } from '../moment'
import { permissions } from '../permissions'
import { accountTypes } from '../rank/accountType'
import { dataScopes } from '../rank/dataScope'
import { filterText, filterUsername, optionalText, requiredText } from '../text.fields'

export const roleLimits = { code: 50, name: 100 } as const

/** The code of a role, if one is chosen. */
const roleCodePattern = /^[A-Za-z][A-Za-z0-9_-]*$/

const permissionCodes = new Set<string>(permissions.map(({ code }) => code))

const permissionCode = () =>
  requiredText({ max: 100, required: 'required' })
    .refine((code) => permissionCodes.has(code), { error: 'unknown_option' })
    .meta({ enum: [...permissionCodes] })

const rowFields = {
  id: z.number().int(),
  fdCode: z.string(),
  fdNameZh: z.string(),
  fdNameEn: z.string(),
  /**
   * The data scope (rule scope.followed): 1 all customers of an account's service types, 2 those of them that it
   * follows.
   */
  fdDataScope: z.literal(dataScopes),
  /** Its members need a second factor (rule factor.role). */
  fdSecondFactorRequired: z.boolean(),
  /** How many enabled accounts have it and no second factor. */
  fdWithoutSecondFactorNum: z.number().int(),
  fdPermissionNum: z.number().int(),
  /** How many accounts have it, disabled ones included, and how many of them are enabled. */
  fdAccountNum: z.number().int(),
  fdEnabledAccountNum: z.number().int(),
  /** The administrators' role (rule role.locked). */
  fdLocked: z.boolean(),
  /** Why the caller cannot change it, in the words of the save; null when they can. */
  fdChangeRefusal: z.string().nullable(),
  /** Why the caller can neither copy it nor add members; null when they can. */
  fdGiveRefusal: z.string().nullable(),
  createdDate: moment,
  lastModifiedDate: moment,
  fdVersion: z.number().int(),
}

export const roleRow = z.object(rowFields)

export type RoleRow = z.output<typeof roleRow>

/** A role as its screen shows it; sent back unchanged it changes nothing. */
export const roleDetail = z.object({ ...rowFields, fdPermissionCodeList: z.array(z.string()) })

export type RoleDetail = z.output<typeof roleDetail>

export const roleFilters = body({
  ...pageFields(),
  /** Part of a name in either language, or of the code. */
  fdName: filterText(),
})

export type RoleFilters = z.output<typeof roleFilters>

/** What a save takes; with an id it replaces everything but the code, which is fixed at creation. */
export const roleInput = body({
  id: optionalId(),
  /** If not given, a new role gets the first free code. */
  fdCode: optionalText({ max: roleLimits.code })
    .refine((code) => code === undefined || roleCodePattern.test(code), { error: 'role_code_invalid' })
    .meta({ pattern: roleCodePattern.source }),
  fdNameZh: requiredText({ max: roleLimits.name, required: 'name_zh_required' }),
  fdNameEn: requiredText({ max: roleLimits.name, required: 'name_en_required' }),
  fdDataScope: requiredOption(dataScopes, 'data_scope_required'),
  fdPermissionCodeList: optionalList(permissionCode()),
  /** For a new role: the role that it is a copy of. */
  fdSourceId: optionalId(),
})

export type RoleInput = z.output<typeof roleInput>

export const savedRole = z.object({ id: z.number().int(), fdVersion: z.number().int() })

/** Whether the members of a role need a second factor. */
export const secondFactorRule = body({ id: requiredId(), fdSecondFactorRequired: flag() })

export type SecondFactorRule = z.output<typeof secondFactorRule>

export const memberInput = body({
  /** The id of the role. */
  id: requiredId(),
  accountIdList: requiredList(requiredId(), { required: 'members_required' }),
})

export type MemberInput = z.output<typeof memberInput>

export const addedMembers = z.object({ fdAddedNum: z.number().int() })

export const memberFilters = body({
  ...pageFields(),
  fdUsername: filterUsername(),
  fdRoleIdList: filterValues(),
  /** Only accounts with this role. */
  fdPermissionCode: optionalText({ max: 100 }),
  /** Only accounts without this role. */
  fdOtherThanRoleId: optionalId(),
})

export type MemberFilters = z.output<typeof memberFilters>

/** A member of a role. */
export const member = z.object({
  id: z.number().int(),
  fdUsername: z.string(),
  fdType: z.literal(accountTypes),
  fdStatus: z.literal(statuses),
  fdRoleId: z.number().int(),
  roleName: z.string(),
  /** Why the caller cannot give them another role; null when they can. */
  fdRefusal: z.string().nullable(),
})

export type Member = z.output<typeof member>
