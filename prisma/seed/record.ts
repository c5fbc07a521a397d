import { type AuditAction, type AuditEntity, systemAccount } from '@zhixin/contract/audit/audit.texts'
import type { Prisma } from '../generated/client/client'

/** The state of a record before or after, with the field names of the system log. */
type State = Record<string, Prisma.JsonValue>

/** Collects what a seed does to a record; one that ends unchanged gets no entry. A new record has no `before`. */
export type Recorder = (
  action: AuditAction,
  subject: { entity: AuditEntity; id: number | string; label: string },
  after: State,
  before?: State,
) => void

/** What a seed has done to one record, as a `Recorder` is called. */
export type SeedEntry = Parameters<Recorder>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const isNothing = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0)

function recordOf([action, { entity, id, label }, after, before = {}]: SeedEntry) {
  const changes = Object.entries(after)
    .map(([field, value]) => ({ field, old: before[field] ?? null, new: value }))
    .filter((change) => !isSame(change.old, change.new) && !(isNothing(change.old) && isNothing(change.new)))
  return {
    accountName: systemAccount,
    action,
    entity,
    entityId: String(id),
    entityLabel: label,
    changes,
    source: 'system',
  }
}

/** Writes the collected changes to the system log, as the system's. */
export async function writeRecords(db: Prisma.TransactionClient, entries: SeedEntry[]): Promise<void> {
  const data = entries
    .map(recordOf)
    .filter(({ action, changes }) => action !== 'update' || changes.length > 0)
  if (data.length > 0) await db.auditLog.createMany({ data })
}
