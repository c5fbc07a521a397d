import { serviceTypes as allServiceTypes } from '@zhixin/contract/closedSets'
import type { Prisma } from '@zhixin/prisma/client'
import { typedPinyin } from '@zhixin/prisma/namePinyin'
import { AppError } from '../../http/AppError'
import type { Database, Transaction } from '../../lib/database'
import { prepared } from '../../lib/statement'
import type { ReferableWith } from '../../record/referable'
import { type Scoped, scopeOf } from '../rank/data.scope'

/**
 * The two conditions of the scope, for Prisma, for statements about a customer `c`, and for statements about the list's
 * rows `l` of customer_list_entry. Statements get their values as parameters.
 */
const conditions = {
  ofTypes: {
    where: (types: readonly number[]): Prisma.CustomerWhereInput => ({ serviceType: { in: [...types] } }),
    customer: (types: string) => `c.service_type = any(${types}::smallint[])`,
    listed: (types: string) => `l.service_type = any(${types}::smallint[])`,
  },
  followedBy: {
    where: (accountId: number): Prisma.CustomerWhereInput => ({ followers: { some: { accountId } } }),
    customer: (accountId: string) =>
      `exists (select from customer_follower own where own.customer_id = c.id and own.account_id = ${accountId}::int)`,
    // Followed in any way: the account's id times four, without a kind.
    listed: (accountId: string) => `l.followers @> array[${accountId}::bigint * 4]`,
  },
}

/** The customers that exist for a caller. Every read and every write of customers goes through this condition. */
export function visibleTo(caller: Scoped): Prisma.CustomerWhereInput {
  const { serviceTypes, followerId } = scopeOf(caller)
  return {
    deletedAt: null,
    ...conditions.ofTypes.where(serviceTypes),
    ...(followerId !== null && conditions.followedBy.where(followerId)),
  }
}

/**
 * The values of the conditions below, in the order of their parameters.
 * @param only the one service type of the scope that is asked for
 */
export function scopeValues(
  caller: Scoped,
  only?: number,
): [serviceTypes: readonly number[], followerId: number | null] {
  const { serviceTypes, followerId } = scopeOf(caller)
  return [serviceTypes.filter((type) => only === undefined || type === only), followerId]
}

/**
 * The values of the scope where there are other things than customers, or deleted ones. No restriction for a caller
 * whose scope has all customers: nobody looks them up then.
 */
export function limitValues(
  caller: Scoped,
): [serviceTypes: readonly number[] | null, followerId: number | null] {
  const { serviceTypes: own, followerId } = scopeOf(caller)
  const isWhole = followerId === null && allServiceTypes.every((type) => own.includes(type))
  return isWhole ? [null, null] : scopeValues(caller)
}

/** Whether all customers exist for a caller. */
export const seesAllCustomers = (caller: Scoped): boolean => limitValues(caller)[0] === null

const parametersOf = (values: (caller: Scoped) => readonly [unknown, unknown]) =>
  [0, 1].map(
    (at) =>
      ({ caller }: { caller: Scoped }) =>
        values(caller)[at],
  )

/** The same for the source of a list (`RowSource`): of the customers that exist, and where there are other things. */
export const scopeParameters = parametersOf(scopeValues)
export const limitParameters = parametersOf(limitValues)

const inScope = (words: 'customer' | 'listed') => (serviceTypes: string, followerId: string) =>
  `${conditions.ofTypes[words](serviceTypes)} and (${followerId}::int is null or ${conditions.followedBy[words](followerId)})`

/** The scope in a statement about a customer `c`, deleted ones included; the arguments are the parameters. */
export const inScopeSql = inScope('customer')

/** The same for the list's rows `l`. Deleted customers are not in the list. */
export const listedInScopeSql = inScope('listed')

/** Its two halves, for statements that place them apart or leave one out. */
export const listedOfTypesSql = conditions.ofTypes.listed
export const listedFollowedBySql = conditions.followedBy.listed

/** Since when the customer of a list's row `l` is one: where nobody has said, since its creation (rule customer.since). */
export const listedSinceSql = (zone: string) =>
  `coalesce(l.since_date::timestamp at time zone ${zone}::text, l.created_at)`

/** The customers that exist for a caller, as `visibleTo` has them. */
export const visibleSql = (serviceTypes: string, followerId: string): string =>
  `c.deleted_at is null and ${inScopeSql(serviceTypes, followerId)}`

/** Customers as other records refer to them. Both halves of the scope are in one value: the follower, then the types. */
export const referableCustomers: ReferableWith<'within' | 'opens' | 'also'> = {
  ...{ from: 'customer c', id: 'c.id', name: 'c.name' },
  within: {
    condition: (place) => visibleSql(`(${place}::int[])[2:]`, `nullif((${place}::int[])[1], 0)`),
    value: (caller) => {
      const [serviceTypes, followerId] = scopeValues(caller)
      return [followerId ?? 0, ...serviceTypes]
    },
  },
  opens: 'client:list',
  also: {
    condition: (place) =>
      `c.id in (select p.customer_id from customer_pinyin p where p.pairs @> (${place}::text[])[2:] and p.readings ~ (${place}::text[])[1])`,
    value(text) {
      const typed = typedPinyin(text)
      return typed && [typed.pattern, ...typed.pairs]
    },
  },
}

/** @throws AppError customer_not_found unless the customer exists for the caller */
export async function demandVisible(
  client: Pick<Transaction, 'customer'>,
  caller: Scoped,
  id: number,
): Promise<void> {
  const customer = await client.customer.findFirst({
    where: { id, ...visibleTo(caller) },
    select: { id: true },
  })
  if (!customer) throw new AppError('customer_not_found')
}

/** Whether such a customer exists, deleted or not, within the caller's scope. */
export async function isInScope({ pool }: Database, caller: Scoped, id: number): Promise<boolean> {
  const { rows } = await pool.query(
    prepared({
      text: `select from customer c where c.id = $1 and ${inScopeSql('$2', '$3')}`,
      values: [id, ...scopeValues(caller)],
    }),
  )
  return rows.length > 0
}
