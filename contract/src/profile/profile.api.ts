import { z } from 'zod'
import { api, reads } from '../api'
import { businessTypes, platforms, serviceTypes } from '../closedSets'
import { body, optionalId } from '../fields'
import { accountTypes } from '../rank/accountType'
import { profileCalls } from './profile.calls'

/** The current user (rule account.user). */
export const currentUser = z.object({
  id: z.number().int(),
  fdMobile: z.string().nullable(),
  fdUsername: z.string(),
  roleName: z.string(),
  fdRoleId: z.number().int(),
  fdRoleCode: z.string(),
  fdIsCompany: z.boolean(),
  /** 1 operator, 2 staff, 3 customer account. */
  fdType: z.literal(accountTypes),
  fdCompanyId: z.number().int().nullable(),
  /** Business types (1 IAA, 2 IAP, 3 mini-game); an account without any is warned (rule account.mark). */
  fdRealizationMarkArray: z.array(z.literal(businessTypes)),
  /** The same as a JSON text. */
  fdRealizationMarkList: z.string(),
  fdPlatformArray: z.array(z.literal(platforms)),
  fdServiceTypeArray: z.array(z.literal(serviceTypes)),
  /**
   * The account still has a one-time password: until it is changed, most calls are refused (rule password.change).
   */
  fdPasswordChangeRequired: z.boolean(),
  /** Its role requires a second factor, and it has none: until then, most calls are refused (rule factor.role). */
  fdSecondFactorRequired: z.boolean(),
})

export type CurrentUser = z.output<typeof currentUser>

export const ownPermission = z.object({ fdCode: z.string(), fdName: z.string() })

export type OwnPermission = z.output<typeof ownPermission>

export const menuEntry = z.object({ path: z.string(), title: z.string() })

/** A top-level item of the menu; `icon` names a component of @ant-design/icons. */
export const menuGroup = menuEntry.extend({
  icon: z.string().nullable(),
  children: z.array(menuEntry).optional(),
})

export type MenuGroup = z.output<typeof menuGroup>

/** An account with its name. */
export const accountName = z.object({ id: z.number().int(), fdUsername: z.string() })

/** Somebody whose name the caller may know (rule account.names). */
export const namedPerson = z.object({
  id: z.number().int(),
  fdUsername: z.string(),
  fdRealName: z.string(),
  /** What a screen calls them: the name, with the username where two are alike. */
  fdName: z.string(),
  /** How the Chinese characters of the name read, to find it by: `chen si yuan`. */
  fdPinyin: z.string(),
})

export type NamedPerson = z.output<typeof namedPerson>

/** Whether an account has a vendor's secret; the secret itself never leaves the server. */
export const thirdSecret = z.object({
  fdPlatform: z.literal(platforms),
  fdPlatformName: z.string(),
  fdConfigured: z.boolean(),
  fdKeyHint: z.string().nullable(),
})

export const profileApi = api(profileCalls, {
  current: reads('The current user', { beforePasswordChange: true, data: currentUser }),
  permissions: reads('The permissions of the current user', {
    beforePasswordChange: true,
    data: z.array(ownPermission),
  }),
  operationAccounts: reads(
    "The enabled accounts that hold operation:account; none for a customer's account",
    { data: z.array(accountName) },
  ),
  administrators: reads(
    "The enabled administrator accounts: whom to ask for a permission; none for a customer's account",
    { data: z.array(accountName) },
  ),
  names: reads(
    "The names of the people whom the caller may know: staff, with a permission also customers' accounts; for a customer's account those of its company",
    { data: z.array(namedPerson), revalidated: true },
  ),
  menu: reads('The menu of the current user, two levels, titles in the language of the request', {
    beforePasswordChange: true,
    data: z.array(menuGroup),
  }),
  thirdSecrets: reads(
    "Which vendors of an account have a secret; another person's account needs account:list",
    {
      query: body({ accountId: optionalId() }),
      data: z.array(thirdSecret),
    },
  ),
})
