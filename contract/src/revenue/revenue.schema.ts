import { z } from 'zod'
import { body, optionalItem } from '../fields'
import { listFilters } from '../list/list.schema'
import { pageFields } from '../list.fields'
import { filterDate, optionalText } from '../text.fields'
import { revenueList } from './revenue.list'

const count = z.number().int()
/** Yuan; null without the permission that it needs. */
const amount = z.number().nullable()

/** What statements come to together. */
const figures = {
  fdCount: count,
  /** As their lines have it; null without the permission to see prices. */
  fdAmount: amount,
  /** Without tax. */
  fdNet: amount,
  /** Null also where a cost is missing, as the two below (rule revenue.cost). */
  fdCost: amount,
  fdMargin: amount,
  /** In per cent of `fdNet`, with two decimals. */
  fdMarginRate: amount,
}

export const revenueRow = z.object({
  /** Its place in the list, from 1. */
  id: count,
  /** What tells groups apart: a month, or the id of what they are added up by. */
  fdKey: z.string(),
  fdName: z.string(),
  fdSecondKey: z.string().nullable(),
  fdSecondName: z.string().nullable(),
  ...figures,
})

export type RevenueRow = z.output<typeof revenueRow>

export const revenueFilters = listFilters(revenueList)

export const revenueTotal = z.object({
  ...figures,
  fdStatementNum: count,
  /** Messages without a cost at their vendor. */
  fdUncostedNum: count,
  /** Months of customers with counts that have no statement: they are not in it. */
  fdOpenNum: count,
  /** Statements that are not added up yet. */
  fdPendingNum: count,
})

export type RevenueTotal = z.output<typeof revenueTotal>

const within = { fdStartMonth: filterDate(), fdEndMonth: filterDate(), fdServiceType: optionalItem() }

/** Which statements are added up. */
export const revenueTotalInput = body(within)

export type RevenueTotalInput = z.output<typeof revenueTotalInput>

/** Of which group the statements are: what it is added up by, and its keys. */
export const revenueStatementFilters = body({
  ...pageFields(),
  ...within,
  fdDimension: optionalItem(),
  fdKey: optionalText({ max: 20 }),
  fdSecondDimension: optionalItem(),
  fdSecondKey: optionalText({ max: 20 }),
})

export type RevenueStatementFilters = z.output<typeof revenueStatementFilters>

/** A statement, and what of it is in the group. */
export const revenueStatement = z.object({
  id: count,
  fdNo: z.string(),
  fdCustomerId: count,
  fdCustomerName: z.string(),
  fdMonth: z.string(),
  fdState: z.literal([1, 2, 3, 4]),
  fdCount: count,
  fdAmount: amount,
  fdNet: amount,
})

export type RevenueStatement = z.output<typeof revenueStatement>
