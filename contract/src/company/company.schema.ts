import { z } from 'zod'
import { statuses } from '../customer/customer.enums'
import { body, filterValues, optionalId, requiredId, requiredOption } from '../fields'
import { listFields } from '../list.fields'
import { moment } from '../moment'
import { filterDate, filterDigits, filterText, optionalDigits, requiredText } from '../text.fields'

export const companyLimits = { name: 100, creditCode: 100 } as const

const rowFields = {
  id: z.number().int(),
  fdName: z.string(),
  fdCreditCode: z.string().nullable(),
  /** Whether the code is one by its check digit; null without a code. A hint. */
  fdCreditCodeValid: z.boolean().nullable(),
  fdAccountNum: z.number().int(),
  /** The customer that it is; null also for whoever cannot see that customer. */
  fdClientId: z.number().int().nullable(),
  fdClientName: z.string().nullable(),
  /** It is a customer that the caller cannot see. */
  fdClientHidden: z.boolean(),
  /** Something is registered under it: it stays the customer that it is. */
  fdClientFixed: z.boolean(),
  fdStatus: z.literal(statuses),
  createdDate: moment,
  lastModifiedDate: moment,
  fdVersion: z.number().int(),
}

export const companyRow = z.object(rowFields)

export type CompanyRow = z.output<typeof companyRow>

/** An account, or another company, by its name. */
export const companyAccount = z.object({ id: z.number().int(), fdUsername: z.string() })
export const companyDouble = z.object({ id: z.number().int(), fdName: z.string() })

export const companyDetail = z.object({
  ...rowFields,
  fdAccountList: z.array(companyAccount),
  /** Other companies with its name or its credit code. */
  fdDoubleList: z.array(companyDouble),
})

export type CompanyDetail = z.output<typeof companyDetail>

export const companySortNames = [
  'id',
  'fdName',
  'fdCreditCode',
  'fdAccountNum',
  'fdStatus',
  'createdDate',
  'lastModifiedDate',
] as const

export const companyFilters = body({
  ...listFields(companySortNames),
  fdName: filterText(),
  fdCreditCode: filterDigits(),
  fdStatusList: filterValues(),
  /** 1: those that are a customer, 0: those that are none. */
  fdLinkedList: filterValues(),
  fdClientIdList: filterValues(),
  fdStartCreateDate: filterDate(),
  fdEndCreateDate: filterDate(),
})

export type CompanyFilters = z.output<typeof companyFilters>

/** What a save takes; with an id it replaces all of it. */
export const companyInput = body({
  id: optionalId(),
  fdName: requiredText({ max: companyLimits.name, required: 'company_name_required' }),
  fdCreditCode: optionalDigits({ max: companyLimits.creditCode }),
  /** Of a customer that the caller cannot see the link stays, whatever is sent. */
  fdClientId: optionalId(),
})

export type CompanyInput = z.output<typeof companyInput>

export const savedCompany = z.object({ id: z.number().int(), fdVersion: z.number().int() })

export const companyStatusInput = body({ id: requiredId(), fdStatus: requiredOption(statuses, 'required') })

export const switchedCompany = z.object({ fdAccountNum: z.number().int() })

/** `id` stays; `mergedId` becomes part of it and is gone. */
export const companyMergeInput = body({ id: requiredId(), mergedId: requiredId() })

export type CompanyMergeInput = z.output<typeof companyMergeInput>

/** What a merge would do. */
export const companyMerge = z.object({
  /** The company that stays, as it will be. */
  fdResult: companyRow,
  fdMerged: companyRow,
  /** The accounts that come over. */
  fdAccountList: z.array(companyAccount),
})

export type CompanyMerge = z.output<typeof companyMerge>
