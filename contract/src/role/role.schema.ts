import { z } from 'zod'
import { accountTypes } from '../account/accountType'
import { dataScopes } from '../account/dataScope'
import { statuses } from '../customer/customer.enums'
import {
  body,
  filterValues,
  optionalId,
  optionalList,
  requiredId,
  requiredList,
  requiredOption,
} from '../fields'
import { pageFields } from '../list.fields'
import { moment } from '../moment'
import { permissions } from '../permissions'
import { filterText, filterUsername, optionalText, requiredText } from '../text.fields'

export const roleLimits = { code: 50, name: 100 } as const

/** The code of a role, where somebody gives it one. */
export const roleCodePattern = /^[A-Za-z][A-Za-z0-9_-]*$/

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
  /** Which customers its accounts see: 1 all of their service types, 2 of these those that they follow. */
  fdDataScope: z.literal(dataScopes),
  fdPermissionNum: z.number().int(),
  /** How many accounts have it, disabled ones too, and how many of them are enabled. */
  fdAccountNum: z.number().int(),
  fdEnabledAccountNum: z.number().int(),
  /** The administrators' role stays as it is. */
  fdLocked: z.boolean(),
  /** Why the caller cannot change it, as the save would say; null when they can. */
  fdChangeRefusal: z.string().nullable(),
  /** Why the caller can neither copy it nor give it members; null when they can. */
  fdGiveRefusal: z.string().nullable(),
  createdDate: moment,
  lastModifiedDate: moment,
  fdVersion: z.number().int(),
}

export const roleRow = z.object(rowFields)

export type RoleRow = z.output<typeof roleRow>

/** A role as its screen has it; sent back as it is it changes nothing. */
export const roleDetail = z.object({ ...rowFields, fdPermissionCodeList: z.array(z.string()) })

export type RoleDetail = z.output<typeof roleDetail>

export const roleFilters = body({
  ...pageFields(),
  /** A part of a name in either language, or of the code. */
  fdName: filterText(),
})

export type RoleFilters = z.output<typeof roleFilters>

/** What a save takes; with an id it replaces all but the code, which stays what it was at creation. */
export const roleInput = body({
  id: optionalId(),
  /** Not given, a new role gets the first that is free. */
  fdCode: optionalText({ max: roleLimits.code })
    .refine((code) => code === undefined || roleCodePattern.test(code), { error: 'role_code_invalid' })
    .meta({ pattern: roleCodePattern.source }),
  fdNameZh: requiredText({ max: roleLimits.name, required: 'name_zh_required' }),
  fdNameEn: requiredText({ max: roleLimits.name, required: 'name_en_required' }),
  fdDataScope: requiredOption(dataScopes, 'data_scope_required'),
  fdPermissionCodeList: optionalList(permissionCode()),
  /** Of a new role: the one that it is a copy of. */
  fdSourceId: optionalId(),
})

export type RoleInput = z.output<typeof roleInput>

export const savedRole = z.object({ id: z.number().int(), fdVersion: z.number().int() })

export const memberInput = body({
  /** Of the role. */
  id: requiredId(),
  accountIdList: requiredList(requiredId(), { required: 'members_required' }),
})

export type MemberInput = z.output<typeof memberInput>

export const addedMembers = z.object({ fdAddedNum: z.number().int() })

export const memberFilters = body({
  ...pageFields(),
  fdUsername: filterUsername(),
  fdRoleIdList: filterValues(),
  /** Those alone whose role holds it. */
  fdPermissionCode: optionalText({ max: 100 }),
  /** Those alone who do not have this role. */
  fdOtherThanRoleId: optionalId(),
})

export type MemberFilters = z.output<typeof memberFilters>

/** Somebody who has a role. */
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
