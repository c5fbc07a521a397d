import { z } from 'zod'
import { platforms, serviceTypes, statuses } from '../closedSets'
import { followerKinds } from '../customer/customer.enums'
import { body, optionalList, requiredId, requiredItem, requiredOption } from '../fields'
import { listFilters } from '../list/list.schema'
import { moment } from '../moment'
import { type StaffingFilters, staffingList } from './staffing.list'

/** A member of staff and the customers that they are responsible for. */
export const staffing = z.object({
  /** The account's id. */
  id: z.number().int(),
  fdUsername: z.string(),
  /** The account's status. */
  fdStatus: z.literal(statuses),
  /** The ways in which they follow customers; empty if no responsibility is set. */
  fdKindList: z.array(z.literal(followerKinds)),
  fdServiceTypeList: z.array(z.literal(serviceTypes)),
  /** Empty means all vendors, all industries. */
  fdPlatformList: z.array(z.literal(platforms)),
  fdIndustryList: z.array(z.number().int()),
  /** How many customers they follow in any way, of those that the caller may see. */
  fdCustomerNum: z.number().int(),
  fdUpdatedBy: z.string().nullable(),
  lastModifiedDate: moment.nullable(),
  /** 0 before the first save. */
  fdVersion: z.number().int(),
})

export type Staffing = z.output<typeof staffing>

export const staffingFilters = listFilters(staffingList)

export type { StaffingFilters }

type Said = Pick<Staffing, 'fdKindList' | 'fdServiceTypeList' | 'fdPlatformList' | 'fdIndustryList'>

/** Whether this is no responsibility. */
export const saysNothing = (said: { [name in keyof Said]: readonly number[] }): boolean =>
  [said.fdKindList, said.fdServiceTypeList, said.fdPlatformList, said.fdIndustryList].every(
    (list) => list.length === 0,
  )

/** The input of a save, which replaces the whole responsibility. Without a way of following, the rest must be empty. */
export const staffingInput = body({
  id: requiredId(),
  fdKindList: optionalList(requiredOption(followerKinds, 'required')),
  fdServiceTypeList: optionalList(requiredOption(serviceTypes, 'required')),
  fdPlatformList: optionalList(requiredOption(platforms, 'required')),
  fdIndustryList: optionalList(requiredItem('required')),
}).superRefine((input, context) => {
  if (saysNothing(input)) return
  if (input.fdKindList.length === 0)
    context.addIssue({ code: 'custom', path: ['fdKindList'], message: 'staffing_kind_required' })
  if (input.fdServiceTypeList.length === 0)
    context.addIssue({
      code: 'custom',
      path: ['fdServiceTypeList'],
      message: 'staffing_service_type_required',
    })
})

export type StaffingInput = z.output<typeof staffingInput>

export const savedStaffing = z.object({ id: z.number().int(), fdVersion: z.number().int() })

/** The customer to suggest followers for. */
export const suggestInput = body({
  fdServiceType: requiredOption(serviceTypes, 'service_type_required'),
  fdPlatformList: optionalList(requiredOption(platforms, 'required')),
  fdIndustryList: optionalList(requiredItem('required')),
})

export type SuggestInput = z.output<typeof suggestInput>

/** How many people are suggested for each way of following. */
export const suggestedAtMost = 3

/** A suggested follower of a customer, with the reason. */
export const suggestedFollower = z.object({
  fdKind: z.literal(followerKinds),
  fdAccountId: z.number().int(),
  fdUsername: z.string(),
  /** Those of the customer's vendors and industries that they are explicitly responsible for; empty if for all. */
  fdPlatformList: z.array(z.literal(platforms)),
  fdIndustryList: z.array(z.number().int()),
  fdCustomerNum: z.number().int(),
  /** The reason as a sentence. */
  fdReason: z.string(),
})

export type SuggestedFollower = z.output<typeof suggestedFollower>
