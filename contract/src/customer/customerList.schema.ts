import { z } from 'zod'
import { platforms, serviceTypes } from '../closedSets'
import { listFilters } from '../list/list.schema'
import { moment } from '../moment'
import { channelTypes } from './customer.enums'
import { type CustomerFilters, customerList } from './customer.list'

const names = z.array(z.string())
const ids = z.array(z.number().int())

/** What the list and a detail say of a customer (rule customer.fields). */
export const customerRow = z.object({
  id: z.number().int(),
  fdName: z.string(),
  fdServiceType: z.literal(serviceTypes),
  fdCompanyNameList: names,
  fdCompanyList: z.array(z.object({ id: z.number().int(), fdCompanyName: z.string() })),
  fdCompanySerialCode: z.string(),
  fdPlatformList: z.array(z.literal(platforms)),
  fdChannelType: z.literal(channelTypes).nullable(),
  fdBudgetSource: z.number().int().nullable(),
  fdCooperationPhase: z.number().int(),
  fdOperationFollowUpAccountIdList: ids,
  fdOperationFollowUpAccountNameList: names,
  fdBusinessFollowUpAccountIdList: ids,
  fdBusinessFollowUpAccountNameList: names,
  fdOtherFollowUpAccountIdList: ids,
  fdOtherFollowUpAccountNameList: names,
  fdCreatedByName: z.string(),
  createdDate: moment,
  fdUpdatedBy: z.string(),
  lastModifiedDate: moment,
  fdStatus: z.literal([0, 1]),
  fdVersion: z.number().int(),
})

export type CustomerRow = z.output<typeof customerRow>

/** A customer in the list. */
export const listedCustomer = customerRow.extend({
  /** Whether it has no price of the kind that counts; null for readers who may not see prices (rule price.none). */
  fdUnpriced: z.boolean().nullable(),
})

export type ListedCustomer = z.output<typeof listedCustomer>

export const customerFilters = listFilters(customerList)

export type { CustomerFilters }
