import { z } from 'zod'
import { filterValues, isBlank, numeric } from '../fields'
import { listFields } from '../list.fields'
import { moment } from '../moment'
import { filterDate, filterDigits, filterText } from '../text.fields'
import { channelTypes, platforms, serviceTypes } from './customer.enums'

const names = z.array(z.string())
const ids = z.array(z.number().int())

/** A customer in the list (rule customer.fields). */
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

/** What the list can be sorted by. */
export const customerSortNames = [
  'id',
  'fdName',
  'fdServiceType',
  'fdCompanySerialCode',
  'fdChannelType',
  'fdBudgetSource',
  'fdCooperationPhase',
  'fdCreatedByName',
  'createdDate',
  'fdUpdatedBy',
  'lastModifiedDate',
  'fdStatus',
] as const

/** The filters, paging and sorting of the list (rule filter.names). */
export const customerFilters = z.preprocess(
  (value) => value ?? {},
  z.object({
    ...listFields(customerSortNames),
    fdServiceType: z.preprocess(
      (value) => (isBlank(value) ? undefined : numeric(value)),
      z.number().optional(),
    ),
    fdPlatformList: filterValues(),
    fdChannelTypeList: filterValues(),
    fdBudgetSourceList: filterValues(),
    fdCooperationPhaseList: filterValues(),
    fdStatusList: filterValues(),
    fdClientSourceList: filterValues(),
    /** Customers with a price for any of these industries. */
    fdIndustryList: filterValues(),
    /** Customers without any of these, see `missingParts`. */
    fdMissingList: filterValues(),
    /** Customers with a note that is not done and due today (1) or overdue (2), whoever wrote it. */
    fdDueList: filterValues(),
    /** The same for notes that the caller wrote. */
    fdOwnDueList: filterValues(),
    /** By account ID, where part of a name would match others as well. */
    fdOperationFollowUpAccountIdList: filterValues(),
    fdBusinessFollowUpAccountIdList: filterValues(),
    fdOtherFollowUpAccountIdList: filterValues(),
    /** In any of the three ways. */
    fdFollowUpAccountIdList: filterValues(),
    fdCompanyName: filterText(),
    fdCompanySerialCode: filterDigits(),
    fdName: filterText(),
    /** As the name reads in pinyin: initials, syllables or both, from any character on. */
    fdNamePinyin: filterText(),
    fdOperationFollowUpAccountName: filterText(),
    fdBusinessFollowUpAccountName: filterText(),
    fdCreatedByName: filterText(),
    fdStartCreateDate: filterDate(),
    fdEndCreateDate: filterDate(),
    fdStartModifiedDate: filterDate(),
    fdEndModifiedDate: filterDate(),
    /** When somebody else made the caller a follower, which they still are. */
    fdStartReceivedDate: filterDate(),
    fdEndReceivedDate: filterDate(),
  }),
)

export type CustomerFilters = z.output<typeof customerFilters>
