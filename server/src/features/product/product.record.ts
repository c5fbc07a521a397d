import { productApi } from '@zhixin/contract/product/product.api'
import { product } from '@zhixin/contract/product/product.record'
import { AppError } from '../../http/AppError'
import type { Call } from '../../http/call'
import type { Database } from '../../lib/database'
import { escapeLike } from '../../lib/like'
import { serveRecord } from '../../record/recordRoutes'
import { accountsOf, companyOf } from '../rank/account.scope'

/** Products (rule product.fields). */
export const productRecord = serveRecord(product, {
  api: productApi,
  columns: {
    fdRelatedAccountNum: '(select count(*)::int from account_product a where a.product_id = r.id)',
  },
  own: ({ database }) => ({
    accounts: ({ params }, call) => readRelatedAccounts(database, call, params.id),
    similar: ({ body }) => findSimilarProducts(database, body),
  }),
})

/**
 * The related accounts of a product that exist for the caller, by name.
 * @throws AppError product_not_found
 */
async function readRelatedAccounts({ prisma }: Database, { caller }: Call, id: number) {
  const found = await prisma.product.findUnique({
    where: { id },
    select: {
      accounts: {
        where: { account: accountsOf(companyOf(caller)) },
        select: { account: { select: { id: true, username: true } } },
        orderBy: { account: { username: 'asc' } },
      },
    },
  })
  if (!found) throw new AppError('product_not_found')
  return found.accounts.map(({ account }) => ({ id: account.id, fdUsername: account.username }))
}

/** How many products of the same name a hint names at most. */
const most = 5

/** Other products of the same name regardless of case, for a hint (rule product.name). */
async function findSimilarProducts(
  { prisma }: Database,
  { id, fdName }: { id?: number | undefined; fdName?: string | undefined },
) {
  if (fdName === undefined) return []
  const found = await prisma.product.findMany({
    where: {
      name: { equals: escapeLike(fdName), mode: 'insensitive' },
      ...(id !== undefined && { id: { not: id } }),
    },
    orderBy: { id: 'asc' },
    take: most,
    select: { id: true, name: true },
  })
  return found.map(({ id, name }) => ({ id, fdName: name }))
}
