import { encodeMessage } from '@zhixin/contract/messages'
import type { ViewInput } from '@zhixin/contract/view/view.api'
import { viewLimits } from '@zhixin/contract/view/view.schema'
import { Prisma } from '@zhixin/prisma/client'
import { AppError, invalid } from '../../http/AppError'
import type { Call, Caller } from '../../http/call'
import { transactOnce } from '../../http/once'
import type { Database, Transaction } from '../../lib/database'
import { lockAccount } from '../../lib/lockAccount'
import { queryIn } from '../../lib/transaction'

/**
 * Saves a view for its owner, or with an id replaces one. A new default view replaces the previous default.
 * @throws AppError view_not_found for a view that is not the caller's; validation_failed when there are too many
 */
export function saveView({ prisma }: Database, call: Call, input: ViewInput): Promise<{ id: number }> {
  const { id, fdListKey: listKey } = input
  const { accountId } = call.caller
  return transactOnce(prisma, call, async (tx) => {
    // Otherwise two views could both be the default, or both take the last place.
    await lockAccount(queryIn(tx), accountId)
    if (id === undefined && (await tx.savedView.count({ where: { accountId } })) >= viewLimits.perAccount)
      throw invalid(['fdListKey'], encodeMessage('views_full', { max: viewLimits.perAccount }))
    const others = { accountId, listKey, ...(id !== undefined && { id: { not: id } }) }
    if ((await tx.savedView.count({ where: others })) >= viewLimits.perList)
      throw invalid(['fdListKey'], encodeMessage('too_many', { max: viewLimits.perList }))
    if (input.fdDefault)
      await tx.savedView.updateMany({ where: { ...others, isDefault: true }, data: { isDefault: false } })
    return writeView(tx, accountId, input)
  })
}

async function writeView(tx: Transaction, accountId: number, input: ViewInput): Promise<{ id: number }> {
  const data = {
    listKey: input.fdListKey,
    name: input.fdName,
    filters: (input.fdFilters ?? {}) as Prisma.InputJsonObject,
    sort: input.fdSort ?? Prisma.DbNull,
    columns: input.fdColumns,
    pageSize: input.fdPageSize,
    density: input.fdDensity,
    isDefault: input.fdDefault,
    isPinned: input.fdPinned,
  }
  if (input.id === undefined) {
    const { id } = await tx.savedView.create({ data: { ...data, accountId }, select: { id: true } })
    return { id }
  }
  const { count } = await tx.savedView.updateMany({ where: { id: input.id, accountId }, data })
  if (count === 0) throw new AppError('view_not_found')
  return { id: input.id }
}

/** @throws AppError view_not_found for a view that is not the caller's */
export async function deleteView({ prisma }: Database, { accountId }: Caller, id: number): Promise<void> {
  const { count } = await prisma.savedView.deleteMany({ where: { id, accountId } })
  if (count === 0) throw new AppError('view_not_found')
}
