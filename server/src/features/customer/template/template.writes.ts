import { isDeepStrictEqual } from 'node:util'
import { pricesOf } from '@zhixin/contract/customer/priceRows'
import type { PriceTemplateInput, SavedTemplate } from '@zhixin/contract/customer/priceTemplate.schema'
import { type PriceSnapshot, snapshotOf } from '@zhixin/prisma/priceSnapshot'
import { AppError, invalid } from '../../../http/AppError'
import type { Call } from '../../../http/call'
import { transactOnce } from '../../../http/once'
import { checkVersion } from '../../../http/version'
import type { Database, Transaction } from '../../../lib/database'
import { inTransaction, type Query, queryIn } from '../../../lib/transaction'
import { recordAudit } from '../../audit/audit.writes'
import { checkIndustries, readReferences } from '../customer.references'
import { requestedPrices } from '../customer.state'
import type { TemplateVersionId } from '../price/appliedTemplate.writes'

const entity = 'priceTemplate'

/** Names are taken one after the other, whichever server is asked. */
const oneAtATime = `select pg_advisory_xact_lock(hashtext('price_template'))`

async function lockTemplate(tx: Transaction, id: number): Promise<{ name: string; version: number }> {
  const [template] = await tx.$queryRaw<{ name: string; version: number }[]>`
    select name, version from price_template where id = ${id} and removed_at is null for update`
  if (!template) throw new AppError('record_not_found')
  return template
}

/** @throws AppError validation_failed if another template has the name */
async function demandFree(tx: Transaction, name: string, id: number | undefined): Promise<void> {
  await tx.$executeRawUnsafe(oneAtATime)
  const other = await tx.priceTemplate.findFirst({ where: { name, removedAt: null, NOT: { id: id ?? 0 } } })
  if (other) throw invalid(['fdName'], 'template_name_taken')
}

/**
 * Creates a template, or with an id its next version; the same name and prices are no change (rule template.versions).
 * @throws AppError record_not_found, version_conflict; validation_failed for a name that is taken or an unknown industry
 */
export function saveTemplate(
  { prisma }: Database,
  call: Call,
  { id, fdName: name, ...prices }: PriceTemplateInput,
): Promise<SavedTemplate> {
  return transactOnce(prisma, call, async (tx) => {
    const current = id === undefined ? null : await lockTemplate(tx, id)
    if (current) checkVersion(call, current.version)
    await demandFree(tx, name, id)
    const { items } = await readReferences(queryIn(tx), [])
    const issues = checkIndustries(prices, items.get('industry') ?? new Set())
    if (issues.length > 0) throw new AppError('validation_failed', { issues })
    const snapshot = snapshotOf(pricesOf(requestedPrices(prices)))
    const before =
      id === undefined || !current
        ? null
        : await tx.priceTemplateVersion.findUniqueOrThrow({
            where: { templateId_version: { templateId: id, version: current.version } },
          })
    const isSame = before !== null && isDeepStrictEqual(before.prices as unknown as PriceSnapshot, snapshot)
    if (id !== undefined && current && isSame && current.name === name)
      return { id, fdVersion: current.version }
    const saved =
      id === undefined
        ? await tx.priceTemplate.create({ data: { name } })
        : await tx.priceTemplate.update({ where: { id }, data: { name, version: { increment: 1 } } })
    await tx.priceTemplateVersion.create({
      data: {
        templateId: saved.id,
        version: saved.version,
        prices: snapshot as object,
        createdById: call.caller.accountId,
      },
    })
    await recordAudit(tx, call, current ? 'update' : 'create', { entity, id: saved.id, label: name }, [
      ...(current?.name === name ? [] : [{ field: 'fdName', old: current?.name ?? null, new: name }]),
      { field: 'fdVersion', old: current?.version ?? null, new: saved.version },
    ])
    return { id: saved.id, fdVersion: saved.version }
  })
}

/**
 * Removes a template; its versions stay, and customers keep their prices.
 * @throws AppError record_not_found
 */
export function removeTemplate({ prisma }: Database, call: Call, id: number): Promise<void> {
  return inTransaction(prisma, async (tx) => {
    const { name } = await lockTemplate(tx, id)
    await tx.priceTemplate.update({ where: { id }, data: { removedAt: new Date() } })
    await recordAudit(tx, call, 'delete', { entity, id, label: name }, [])
  })
}

/**
 * The latest version of a template, which stays there until the transaction ends.
 * @throws AppError validation_failed for a template that is not there
 */
export async function holdTemplate(query: Query, templateId: number): Promise<TemplateVersionId> {
  const [template] = await query<{ version: number }>(
    'select version from price_template where id = $1 and removed_at is null for share',
    [templateId],
  )
  if (!template) throw invalid(['fdPriceTemplateId'], 'unknown_option')
  return { id: templateId, ...template }
}
