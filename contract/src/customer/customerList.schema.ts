import { z } from 'zod'
import { platforms } from '../closedSets'
import { listFilters } from '../list/list.schema'
import { moment } from '../moment'
import { type CustomerFilters, customerList } from './customer.list'
import { plainRow } from './plain.schema'

const { fdName, fdServiceType, ...otherPlain } = plainRow
const names = z.array(z.string())
const ids = z.array(z.number().int())

/** What the list and a detail say of a customer (rule customer.fields). */
export const customerRow = z.object({
  id: z.number().int(),
  fdName,
  fdServiceType,
  fdCompanyNameList: names,
  fdCompanyList: z.array(z.object({ id: z.number().int(), fdCompanyName: z.string() })),
  fdCompanySerialCode: z.string(),
  fdPlatformList: z.array(z.literal(platforms)),
  ...otherPlain,
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
