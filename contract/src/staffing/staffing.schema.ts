import { z } from 'zod'
import { platforms, serviceTypes, statuses } from '../customer/customer.enums'
import { body, filterValues, optionalList, requiredId, requiredItem, requiredOption } from '../fields'
import { listFields } from '../list.fields'
import { moment } from '../moment'
import { filterText } from '../text.fields'

/** The ways of following a customer: operations, business, other. */
export const followerKinds = [1, 2, 3] as const

export type FollowerKind = (typeof followerKinds)[number]

/** One of the staff, and the customers that they take care of. */
export const staffing = z.object({
  /** Of the account. */
  id: z.number().int(),
  fdUsername: z.string(),
  /** Of the account. */
  fdStatus: z.literal(statuses),
  /** In which ways they follow; none: nothing was said of them. */
  fdKindList: z.array(z.literal(followerKinds)),
  fdServiceTypeList: z.array(z.literal(serviceTypes)),
  /** Empty: all vendors, all industries. */
  fdPlatformList: z.array(z.literal(platforms)),
  fdIndustryList: z.array(z.number().int()),
  /** The customers that they follow in any way, of those that exist for the caller. */
  fdCustomerNum: z.number().int(),
  fdUpdatedBy: z.string().nullable(),
  lastModifiedDate: moment.nullable(),
  /** 0 before anything was said. */
  fdVersion: z.number().int(),
})

export type Staffing = z.output<typeof staffing>

export const staffingSortNames = ['fdUsername', 'fdStatus', 'lastModifiedDate'] as const

export const staffingFilters = body({
  ...listFields(staffingSortNames),
  fdUsername: filterText(),
  fdKindList: filterValues(),
  fdServiceTypeList: filterValues(),
  /** Those who take care of any of these, be it because they take care of all. */
  fdPlatformList: filterValues(),
  fdIndustryList: filterValues(),
  /** Of the account. */
  fdStatusList: filterValues(),
})

export type StaffingFilters = z.output<typeof staffingFilters>

/** What a save takes: it replaces what was said. Without a way of following there is nothing to say. */
export const staffingInput = z.preprocess(
  (value) => value ?? {},
  z
    .object({
      id: requiredId(),
      fdKindList: optionalList(requiredOption(followerKinds, 'required')),
      fdServiceTypeList: optionalList(requiredOption(serviceTypes, 'required')),
      fdPlatformList: optionalList(requiredOption(platforms, 'required')),
      fdIndustryList: optionalList(requiredItem('required')),
    })
    .superRefine((input, context) => {
      const { fdKindList, fdServiceTypeList, fdPlatformList, fdIndustryList } = input
      const isNothing = [fdKindList, fdServiceTypeList, fdPlatformList, fdIndustryList].every(
        (list) => list.length === 0,
      )
      if (isNothing) return
      if (fdKindList.length === 0)
        context.addIssue({ code: 'custom', path: ['fdKindList'], message: 'staffing_kind_required' })
      if (fdServiceTypeList.length === 0)
        context.addIssue({
          code: 'custom',
          path: ['fdServiceTypeList'],
          message: 'staffing_service_type_required',
        })
    }),
)

export type StaffingInput = z.output<typeof staffingInput>

export const savedStaffing = z.object({ id: z.number().int(), fdVersion: z.number().int() })

/** The customer for whom followers are looked for. */
export const suggestInput = body({
  fdServiceType: requiredOption(serviceTypes, 'service_type_required'),
  fdPlatformList: optionalList(requiredOption(platforms, 'required')),
  fdIndustryList: optionalList(requiredItem('required')),
})

export type SuggestInput = z.output<typeof suggestInput>

/** How many are suggested in each way of following. */
export const suggestedAtMost = 3

/** Somebody who could follow a customer, and why: what of the customer they take care of. */
export const suggestedFollower = z.object({
  fdKind: z.literal(followerKinds),
  fdAccountId: z.number().int(),
  fdUsername: z.string(),
  /** Of the customer's vendors and industries those that they were named for; empty: they take care of all. */
  fdPlatformList: z.array(z.literal(platforms)),
  fdIndustryList: z.array(z.number().int()),
  fdCustomerNum: z.number().int(),
  /** Why, as a sentence. */
  fdReason: z.string(),
})

export type SuggestedFollower = z.output<typeof suggestedFollower>
