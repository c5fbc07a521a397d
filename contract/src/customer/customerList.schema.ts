import { z } from 'zod'
import { platforms } from '../closedSets'
import { listAsked, listFilters } from '../list/list.schema'
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

/** The prices of a vendor: the least and the greatest of its industries. */
export const vendorPrices = z.object({
  fdPlatform: z.literal(platforms),
  fdLeastUnitPrice: z.number(),
  fdMostUnitPrice: z.number(),
})

/** The prices that count, in short. */
export const priceSummary = z.object({
  /** By tiers: then no vendor has prices of its own. */
  fdStep: z.boolean(),
  fdVendorList: z.array(vendorPrices),
})

export const lastStatement = z.object({
  id: z.number().int(),
  fdMonth: z.string(),
  fdState: z.literal([0, 1, 2, 3, 4]),
})

/** What a row has where it was asked for; null without the right to it, too (rule list.further). */
export const further = z.object({
  fdPriceSummary: priceSummary.nullable().optional(),
  fdBusinessVolume: z.number().nullable().optional(),
  /** The first one. */
  fdMainContactName: z.string().nullable().optional(),
  fdMainContactMobile: z.string().nullable().optional(),
  fdLastNoteDate: moment.nullable().optional(),
  /** The earliest day of a note that is not done. */
  fdNextNoteDate: z.string().nullable().optional(),
  fdLastStatement: lastStatement.nullable().optional(),
})

export type Further = z.output<typeof further>

/** A customer in the list. */
export const listedCustomer = customerRow.extend({
  /** Whether it has no price of the kind that counts; null for readers who may not see prices (rule price.none). */
  fdUnpriced: z.boolean().nullable(),
  ...further.shape,
})

export type ListedCustomer = z.output<typeof listedCustomer>

export const customerFilters = listFilters(customerList)

/** What the call of the list takes. */
export const customersAsked = listAsked(customerList)

export type { CustomerFilters }
