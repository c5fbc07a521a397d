import type { Comparison } from '@zhixin/contract/comparison'
import {
  type ProductFilters,
  type ProductRow,
  productLimits,
  type RelatedAccount,
  type SimilarProduct,
  type SimilarProductInput,
} from '@zhixin/contract/product/product.schema'
import { AppError } from '../../http/AppError'
import type { Call } from '../../http/call'
import { createDates, smallintFilter } from '../../http/filters'
import { momentSql } from '../../lib/businessTime'
import type { Database, Page } from '../../lib/database'
import { containsSql, escapeLike } from '../../lib/like'
import { prepared } from '../../lib/statement'
import { companyOf, within } from '../accountAdmin/accountAdmin.reads'

const sortColumns: Record<NonNullable<ProductFilters['sortName']>, string> = {
  id: 'p.id',
  fdName: 'p.name collate pinyin',
  fdRelatedAccountNum: '"fdRelatedAccountNum"',
  fdStatus: 'p.status',
  createdByName: 'creator.username collate pinyin',
  createdDate: 'p.created_at',
  lastModifiedByName: 'changer.username collate pinyin',
  lastModifiedDate: 'p.updated_at',
}

/** Related accounts are counted once for all products, so that filter, sort and answer agree. */
const found = `
  from product p
  join account creator on creator.id = p.created_by_id
  join account changer on changer.id = p.updated_by_id
  left join (select product_id, count(*)::int as amount from account_product group by 1) as links on links.product_id = p.id
  where ${containsSql('p.name', '$1')}
    and ($2::smallint[] is null or p.status = any($2))
    and ${containsSql('creator.username', '$3')}
    and ($4::timestamptz is null or p.created_at >= $4)
    and ($5::timestamptz is null or p.created_at <= $5)
    and ($6::int is null or coalesce(links.amount, 0) >= $6)
    and ($7::int is null or coalesce(links.amount, 0) <= $7)`

/** The minimum and maximum that a comparison accepts. */
function bounds(operator: Comparison | undefined, number: number | undefined) {
  if (operator === undefined || number === undefined) return { least: null, most: null }
  return {
    least: operator === 'lte' ? null : number,
    most: operator === 'gte' ? null : number,
  }
}

/** A page of products and the number of all matching ones, from one snapshot. */
export async function listProducts(
  { pool }: Database,
  filters: ProductFilters,
  zone: string,
): Promise<Page<ProductRow>> {
  const { from, to } = createDates(filters, zone)
  const { least, most } = bounds(filters.fdRelatedAccountNumOperator, filters.fdRelatedAccountNum)
  const column = sortColumns[filters.sortName ?? 'createdDate']
  const order = filters.sortName ? filters.sortOrder : 'desc'
  const { rows } = await pool.query<Page<ProductRow>>(
    prepared({
      text: `select (select count(*)::int ${found}) as total, coalesce(json_agg(page), '[]') as rows from (
      select p.id, p.name as "fdName", coalesce(links.amount, 0) as "fdRelatedAccountNum", p.status as "fdStatus",
        creator.username as "createdByName", ${momentSql('p.created_at')} as "createdDate",
        changer.username as "lastModifiedByName", ${momentSql('p.updated_at')} as "lastModifiedDate"
      ${found} order by ${column} ${order}, p.id ${order} limit $8 offset $9) as page`,
      values: [
        filters.fdName,
        smallintFilter(filters.fdStatusList),
        filters.fdCreatedByName,
        from,
        to,
        least,
        most,
        filters.pageSize,
        (filters.pageIndex - 1) * filters.pageSize,
      ],
    }),
  )
  return rows[0] ?? { rows: [], total: 0 }
}

/**
 * The related accounts of a product that exist for the caller, by name.
 * @throws AppError product_not_found
 */
export async function readRelatedAccounts(
  { prisma }: Database,
  { caller }: Call,
  id: number,
): Promise<RelatedAccount[]> {
  const product = await prisma.product.findUnique({
    where: { id },
    select: {
      accounts: {
        where: { account: within(companyOf(caller)) },
        select: { account: { select: { id: true, username: true } } },
        orderBy: { account: { username: 'asc' } },
      },
    },
  })
  if (!product) throw new AppError('product_not_found')
  return product.accounts.map(({ account }) => ({ id: account.id, fdUsername: account.username }))
}

/** Other products of the same name regardless of case, for a hint (rule product.name). */
export async function findSimilarProducts(
  { prisma }: Database,
  { id, fdName }: SimilarProductInput,
): Promise<SimilarProduct[]> {
  if (fdName === undefined) return []
  const products = await prisma.product.findMany({
    where: {
      name: { equals: escapeLike(fdName), mode: 'insensitive' },
      ...(id !== undefined && { id: { not: id } }),
    },
    orderBy: { id: 'asc' },
    take: productLimits.similar,
    select: { id: true, name: true },
  })
  return products.map((product) => ({ id: product.id, fdName: product.name }))
}
