import { z } from 'zod'
import { ownSession } from '../auth/ownAccount.api'
import { businessTypes, platforms, serviceTypes, statuses } from '../closedSets'
import { body, flag, optionalId, optionalList, requiredId, requiredOption } from '../fields'
import { jobStateTexts } from '../jobs'
import { keysOf } from '../keysOf'
import { listFilters } from '../list/list.schema'
import { pageFields } from '../list.fields'
import { moment } from '../moment'
import { accountTypes } from '../rank/accountType'
import { optionalDigits, optionalText, requiredText, requiredUsername } from '../text.fields'
import { type AccountFilters, accountList } from './account.list'

export const accountLimits = {
  username: 100,
  realName: 50,
  mobile: 20,
  secret: 500,
  singleSignOnName: 200,
  oneTimePasswordDays: 7,
} as const

/** The fields of an account in a list. */
const rowFields = {
  id: z.number().int(),
  fdUsername: z.string(),
  fdRealName: z.string().nullable(),
  /** Masked: 138****5678; in full in the detail, for people who may edit the account. */
  fdMobile: z.string().nullable(),
  fdRoleId: z.number().int(),
  roleName: z.string(),
  fdRoleCode: z.string(),
  fdType: z.literal(accountTypes),
  fdIsCompany: z.boolean(),
  fdCompanyId: z.number().int().nullable(),
  fdCompanyName: z.string().nullable(),
  fdServiceTypeArray: z.array(z.literal(serviceTypes)),
  fdPlatformArray: z.array(z.literal(platforms)),
  fdRealizationMarkArray: z.array(z.literal(businessTypes)),
  /** How many customers it follows, in any of the three ways, deleted ones excluded. */
  fdFollowedNum: z.number().int(),
  fdProductNum: z.number().int(),
  /** As far back as the login log goes. */
  lastLoginDate: moment.nullable(),
  /** Until when some sources of its logins are locked out; null when none is. */
  fdLockedUntil: moment.nullable(),
  fdStatus: z.literal(statuses),
  /** Until when its one-time password is valid; null when it has a password of its own. */
  fdOneTimePasswordUntil: moment.nullable(),
  /** Whether it has a second factor. */
  fdSecondFactor: z.boolean(),
  /** Its name for single sign-on, when it is open to it, and since when it is linked to a person there. */
  fdSingleSignOnName: z.string().nullable(),
  fdSingleSignOnDate: moment.nullable(),
  /** It holds something that the caller lacks, so the caller can change nothing about it (rule rank.above). */
  fdAbove: z.boolean(),
  createdDate: moment,
  lastModifiedDate: moment,
  fdVersion: z.number().int(),
}

export const accountRow = z.object(rowFields)

export type AccountRow = z.output<typeof accountRow>

/** A related product of an account. */
export const accountProduct = z.object({ id: z.number().int(), fdName: z.string() })

/** An account as its form shows it; sent back unchanged it changes nothing. */
export const accountDetail = z.object({
  ...rowFields,
  fdProductIdList: z.array(z.number().int()),
  fdProductList: z.array(accountProduct),
})

export type AccountDetail = z.output<typeof accountDetail>

export const accountFilters = listFilters(accountList)

export type { AccountFilters }

const serviceType = () => requiredOption(serviceTypes, 'required')
const platform = () => requiredOption(platforms, 'required')
const mark = () => requiredOption(businessTypes, 'required')

/** What a save takes; with an id it replaces everything but the username, which is fixed at creation. */
export const accountInput = body({
  id: optionalId(),
  fdUsername: requiredUsername({ max: accountLimits.username, required: 'username_required' }),
  fdRealName: optionalText({ max: accountLimits.realName }),
  /** Equal to the mask of the stored number, it means unchanged. */
  fdMobile: optionalDigits({ max: accountLimits.mobile }),
  fdType: requiredOption(accountTypes, 'account_type_required'),
  fdIsCompany: flag(),
  fdCompanyId: optionalId(),
  fdRoleId: requiredId('role_required'),
  fdServiceTypeArray: optionalList(serviceType()),
  fdPlatformArray: optionalList(platform()),
  fdRealizationMarkArray: optionalList(mark()),
  fdProductIdList: optionalList(requiredId()),
})

export type AccountInput = z.output<typeof accountInput>

/** What a save of a sub-account takes. */
export const subAccountInput = body({
  id: optionalId(),
  fdUsername: requiredUsername({ max: accountLimits.username, required: 'username_required' }),
  fdRealName: optionalText({ max: accountLimits.realName }),
  fdMobile: optionalDigits({ max: accountLimits.mobile }),
  fdRoleId: requiredId('role_required'),
  fdServiceTypeArray: optionalList(serviceType()),
  fdPlatformArray: optionalList(platform()),
  fdRealizationMarkArray: optionalList(mark()),
})

export type SubAccountInput = z.output<typeof subAccountInput>

/** A one-time password, shown this once. */
const oneTimePassword = {
  /** Null when the creation was repeated: the password is stored nowhere, so a reset has to make another one. */
  fdOneTimePassword: z.string().nullable(),
  fdOneTimePasswordUntil: moment.nullable(),
}

export const savedAccount = z.object({
  id: z.number().int(),
  fdVersion: z.number().int(),
  ...oneTimePassword,
})

export type SavedAccount = z.output<typeof savedAccount>

export const resetAccount = z.object({ fdVersion: z.number().int(), ...oneTimePassword })

export const accountIdInput = body({ id: requiredId() })

/** Who takes over the bulk changes and handovers that run or wait for an account; not given: all is cancelled. */
const jobOwner = { fdJobOwnerId: optionalId() }

export const singleSignOnInput = body({
  id: requiredId(),
  fdSingleSignOnName: requiredText({
    max: accountLimits.singleSignOnName,
    required: 'single_sign_on_name_required',
  }),
})

export const accountStatusInput = body({
  id: requiredId(),
  fdStatus: requiredOption(statuses, 'required'),
  ...jobOwner,
})

export const resetInput = body({ id: requiredId(), ...jobOwner })

export type ResetInput = z.output<typeof resetInput>

export type AccountStatusInput = z.output<typeof accountStatusInput>

export const accountJobFilters = body({ ...pageFields(), id: requiredId() })

export type AccountJobFilters = z.output<typeof accountJobFilters>

/** Something that runs or waits in the background for an account. */
export const accountJob = z.object({
  id: z.number().int(),
  /** What it does, as a sentence. */
  fdName: z.string(),
  fdState: z.enum(keysOf(jobStateTexts)),
  fdTotalNum: z.number().int(),
  fdDoneNum: z.number().int(),
  /** When it begins, while it waits for that. */
  fdStartDate: moment.nullable(),
  /** Whether somebody else can take it over. */
  fdPassable: z.boolean(),
})

export type AccountJob = z.output<typeof accountJob>

export const switchedAccount = z.object({
  /** How many customers it follows, which nobody else takes over by itself. */
  fdFollowedNum: z.number().int(),
})

/** A session of an account, as an administrator sees it. */
export const accountSession = z.object(ownSession.shape)

export const sessionEndInput = body({
  accountId: requiredId(),
  /** Left out: all of them. */
  id: optionalText({ max: 100 }),
})

export const endedSessions = z.object({ fdEndedNum: z.number().int() })

export const tokenRevokeInput = body({
  accountId: requiredId(),
  /** Left out: all of them. */
  id: optionalId(),
})

export const revokedTokens = z.object({ fdRevokedNum: z.number().int() })

/** A role to choose, and whether the caller can assign it. */
export const roleOption = z.object({
  id: z.number().int(),
  fdCode: z.string(),
  fdName: z.string(),
  fdGivable: z.boolean(),
})

/** A company to choose. */
export const companyOption = z.object({
  id: z.number().int(),
  fdName: z.string(),
  fdStatus: z.literal(statuses),
})

/** The choices of an account's form. */
export const accountOptions = z.object({
  fdRoleList: z.array(roleOption),
  fdCompanyList: z.array(companyOption),
})

export type AccountOptions = z.output<typeof accountOptions>

export const thirdSecretInput = body({
  accountId: requiredId(),
  fdPlatform: requiredOption(platforms, 'vendor_required'),
  fdSecret: requiredText({ max: accountLimits.secret, required: 'secret_required' }),
})

export const thirdSecretClearInput = body({
  accountId: requiredId(),
  fdPlatform: requiredOption(platforms, 'vendor_required'),
})
