import { isDeepStrictEqual } from 'node:util'
import type { AuditAction, AuditEntity } from '@zhixin/contract/audit/audit.texts'
import type { Prisma } from '@zhixin/prisma/client'
import type { Call } from '../../http/call'
import type { Transaction } from '../../lib/database'
import type { Query } from '../../lib/transaction'

/** One field of a record before and after a change. */
export interface Change {
  field: string
  old: unknown
  new: unknown
}

interface AuditEntry {
  action: AuditAction
  entity: AuditEntity
  /** Null for what has no record of its own: a name that no account has. */
  entityId: number | string | null
  /** What a person would call it. */
  entityLabel: string
  changes: Change[]
}

const idText = ({ entityId }: AuditEntry) => (entityId === null ? null : String(entityId))

/** Records who changed what, in the transaction of the change: neither happens without the other. */
export async function recordAudit(tx: Transaction, call: Call, entry: AuditEntry): Promise<void> {
  await tx.auditLog.create({
    data: {
      ...entry,
      accountId: call.caller.accountId,
      accountName: call.caller.username,
      entityId: idText(entry),
      changes: entry.changes as unknown as Prisma.InputJsonValue,
      requestId: call.requestId,
      ip: call.ip,
    },
  })
}

/** The same for a write that speaks SQL. */
export async function insertAudit(query: Query, call: Call, entry: AuditEntry): Promise<void> {
  await query(
    `insert into audit_log (account_id, account_name, action, entity, entity_id, entity_label, changes, request_id, ip)
      values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9)`,
    [
      call.caller.accountId,
      call.caller.username,
      entry.action,
      entry.entity,
      idText(entry),
      entry.entityLabel,
      JSON.stringify(entry.changes),
      call.requestId,
      call.ip,
    ],
  )
}

/**
 * The fields in which two states of a record differ; null stands for "not given". Nested rows are compared by
 * what they say: a row that only got another id is no change to anybody.
 */
export function changesBetween<T extends object>(before: Partial<T>, after: T): Change[] {
  return Object.keys(after).flatMap((field) => {
    const old = before[field as keyof T] ?? null
    const next = after[field as keyof T] ?? null
    return isDeepStrictEqual(withoutIds(old), withoutIds(next)) ? [] : [{ field, old, new: next }]
  })
}

function withoutIds(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((row) =>
    typeof row === 'object' && row !== null && 'id' in row ? { ...row, id: null } : row,
  )
}
