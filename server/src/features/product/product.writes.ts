import type { Status } from '@zhixin/contract/customer/customer.enums'
import type { ProductInput } from '@zhixin/contract/product/product.schema'
import { AppError } from '../../http/AppError'
import type { Call } from '../../http/call'
import { transactOnce } from '../../http/once'
import type { Database, Transaction } from '../../lib/database'
import { inTransaction } from '../../lib/transaction'
import { recordAudit } from '../audit/audit.writes'

const entity = 'product'

/** Locks a product for the rest of the transaction, so that what is compared and recorded is what is overwritten. */
async function lockProduct(tx: Transaction, id: number): Promise<{ name: string; status: number }> {
  const [product] = await tx.$queryRaw<{ name: string; status: number }[]>`
    select name, status from product where id = ${id} for update`
  if (!product) throw new AppError('product_not_found')
  return product
}

/**
 * Creates a product, which is then active, or with an id renames it. Its present name is no change.
 * @throws AppError product_not_found
 */
export function saveProduct(
  { prisma }: Database,
  call: Call,
  { id, fdName: name }: ProductInput,
): Promise<{ id: number }> {
  const { accountId } = call.caller
  return transactOnce(prisma, call, async (tx) => {
    const current = id === undefined ? null : await lockProduct(tx, id)
    if (id !== undefined && current?.name === name) return { id }
    const { id: savedId } =
      id === undefined
        ? await tx.product.create({
            data: { name, createdById: accountId, updatedById: accountId },
            select: { id: true },
          })
        : await changeProduct(tx, id, { name, updatedById: accountId })
    await recordAudit(tx, call, current ? 'update' : 'create', { entity, id: savedId, label: name }, [
      { field: 'fdName', old: current?.name ?? null, new: name },
    ])
    return { id: savedId }
  })
}

const changeProduct = (
  tx: Transaction,
  id: number,
  data: { name?: string; status?: Status; updatedById: number },
): Promise<{ id: number }> =>
  tx.product.update({ where: { id }, data: { ...data, version: { increment: 1 } }, select: { id: true } })

/**
 * Activates or deactivates a product; its present status is no change (rule product.status).
 * @throws AppError product_not_found
 */
export function switchProductStatus(
  { prisma }: Database,
  call: Call,
  id: number,
  status: Status,
): Promise<void> {
  return inTransaction(prisma, async (tx) => {
    const current = await lockProduct(tx, id)
    if (current.status === status) return
    await changeProduct(tx, id, { status, updatedById: call.caller.accountId })
    await recordAudit(tx, call, 'switchStatus', { entity, id, label: current.name }, [
      { field: 'fdStatus', old: current.status, new: status },
    ])
  })
}
