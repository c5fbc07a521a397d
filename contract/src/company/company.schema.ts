import { z } from 'zod'
import { statuses } from '../closedSets'
import { body, requiredId, requiredOption } from '../fields'
import { listFilters } from '../list/list.schema'
import { moment } from '../moment'
import { inputSchema } from '../record/record.schema'
import { company } from './company.fields'
import { type CompanyFilters, companyList } from './company.list'

const rowFields = {
  id: z.number().int(),
  fdName: z.string(),
  fdCreditCode: z.string().nullable(),
  /** Whether the check digit of the code fits; null without a code. A hint (rule company.code). */
  fdCreditCodeValid: z.boolean().nullable(),
  fdAccountNum: z.number().int(),
  /** The customer that it is; null also if the caller cannot see that customer. */
  fdClientId: z.number().int().nullable(),
  fdClientName: z.string().nullable(),
  /** Whether it is a customer that the caller cannot see. */
  fdClientHidden: z.boolean(),
  /** Whether the link to its customer is fixed (rule company.link). */
  fdClientFixed: z.boolean(),
  fdStatus: z.literal(statuses),
  createdDate: moment,
  lastModifiedDate: moment,
  fdVersion: z.number().int(),
}

export const companyRow = z.object(rowFields)

export type CompanyRow = z.output<typeof companyRow>

/** An account, or another company, with its name. */
export const companyAccount = z.object({ id: z.number().int(), fdUsername: z.string() })
export const companyDouble = z.object({ id: z.number().int(), fdName: z.string() })

export const companyDetail = z.object({
  ...rowFields,
  fdAccountList: z.array(companyAccount),
  /** Other companies with the same name or credit code. */
  fdDoubleList: z.array(companyDouble),
})

export type CompanyDetail = z.output<typeof companyDetail>

export const companyFilters = listFilters(companyList)

export type { CompanyFilters }

/** What a save takes; with an id it replaces the record. */
export const companyInput = inputSchema(company)

export type CompanyInput = z.output<typeof companyInput>

export const savedCompany = z.object({ id: z.number().int(), fdVersion: z.number().int() })

export const companyStatusInput = body({ id: requiredId(), fdStatus: requiredOption(statuses, 'required') })

export const switchedCompany = z.object({ fdAccountNum: z.number().int() })

/** `id` stays; `mergedId` is merged into it and deleted. */
export const companyMergeInput = body({ id: requiredId(), mergedId: requiredId() })

export type CompanyMergeInput = z.output<typeof companyMergeInput>

/** The preview of a merge. */
export const companyMerge = z.object({
  /** The company that stays, as it will be. */
  fdResult: companyRow,
  fdMerged: companyRow,
  /** The accounts that are moved. */
  fdAccountList: z.array(companyAccount),
})

export type CompanyMerge = z.output<typeof companyMerge>
