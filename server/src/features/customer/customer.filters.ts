import type { CustomerFilters } from '@zhixin/contract/customer/customer.schema'
import type { Prisma } from '@zhixin/prisma/client'
import { invalid } from '../../http/AppError'
import { businessMoment } from '../../lib/businessTime'
import { escapeLike } from '../../lib/like'
import { FOLLOWER } from './customer.dto'

const contains = (text: string) => ({ contains: escapeLike(text), mode: 'insensitive' }) as const

/** Only what a column can hold can match it; the rest would be an error of the database. */
const within = (max: number) => (values: number[]) =>
  values.filter((value) => Number.isInteger(value) && Math.abs(value) <= max)
/** Closed sets are kept as smallint, the values of dictionary items as integer. */
const closedSet = within(32_767)
const items = within(2_147_483_647)

const followedBy = (kind: number, name: string | undefined): Prisma.CustomerWhereInput =>
  name === undefined ? {} : { followers: { some: { kind, account: { username: contains(name) } } } }

function createdBetween(filters: CustomerFilters, zone: string): Prisma.CustomerWhereInput {
  const { fdStartCreateDate: start, fdEndCreateDate: end } = filters
  const gte = start === undefined ? undefined : businessMoment(start, 'start', zone)
  const lte = end === undefined ? undefined : businessMoment(end, 'end', zone)
  if (gte && lte && lte < gte) throw invalid(['fdEndCreateDate'], 'date_range_reversed')
  return gte || lte ? { createdAt: { ...(gte && { gte }), ...(lte && { lte }) } } : {}
}

/**
 * The condition for a list's filters: several values in one are "any of", several filters are "all of".
 * @throws AppError validation_failed when the end of the date range is before its start
 */
export function whereOf(filters: CustomerFilters, zone: string): Prisma.CustomerWhereInput {
  const platforms = filters.fdPlatformList
  return {
    AND: [
      {
        ...(filters.fdServiceType !== undefined && {
          serviceType: { in: closedSet([filters.fdServiceType]) },
        }),
        ...(platforms.length > 0 && { platforms: { hasSome: closedSet(platforms) } }),
        ...(filters.fdChannelTypeList.length > 0 && {
          channelType: { in: closedSet(filters.fdChannelTypeList) },
        }),
        ...(filters.fdBudgetSourceList.length > 0 && {
          budgetSource: { in: items(filters.fdBudgetSourceList) },
        }),
        ...(filters.fdCooperationPhaseList.length > 0 && {
          cooperationPhase: { in: items(filters.fdCooperationPhaseList) },
        }),
        ...(filters.fdStatusList.length > 0 && { status: { in: closedSet(filters.fdStatusList) } }),
        ...(filters.fdName !== undefined && { name: contains(filters.fdName) }),
        ...(filters.fdCompanySerialCode !== undefined && {
          serialCode: contains(filters.fdCompanySerialCode),
        }),
        ...(filters.fdCompanyName !== undefined && {
          companies: { some: { name: contains(filters.fdCompanyName) } },
        }),
        ...(filters.fdCreatedByName !== undefined && {
          createdBy: { username: contains(filters.fdCreatedByName) },
        }),
      },
      followedBy(FOLLOWER.operation, filters.fdOperationFollowUpAccountName),
      followedBy(FOLLOWER.business, filters.fdBusinessFollowUpAccountName),
      createdBetween(filters, zone),
    ],
  }
}

type SortName = NonNullable<CustomerFilters['sortName']>

const columns: Record<SortName, (order: Prisma.SortOrder) => Prisma.CustomerOrderByWithRelationInput> = {
  id: (order) => ({ id: order }),
  fdName: (order) => ({ name: order }),
  fdServiceType: (order) => ({ serviceType: order }),
  fdCompanySerialCode: (order) => ({ serialCode: order }),
  fdChannelType: (order) => ({ channelType: order }),
  fdBudgetSource: (order) => ({ budgetSource: order }),
  fdCooperationPhase: (order) => ({ cooperationPhase: order }),
  fdCreatedByName: (order) => ({ createdBy: { username: order } }),
  createdDate: (order) => ({ createdAt: order }),
  fdUpdatedBy: (order) => ({ updatedBy: { username: order } }),
  lastModifiedDate: (order) => ({ updatedAt: order }),
  fdStatus: (order) => ({ status: order }),
}

/** The order of a list: the newest first unless told otherwise; equal ones by id, so that pages never overlap. */
export function orderOf(filters: CustomerFilters): Prisma.CustomerOrderByWithRelationInput[] {
  const order = filters.sortName ? filters.sortOrder : 'desc'
  return [columns[filters.sortName ?? 'createdDate'](order), { id: order }]
}
