import { isDeepStrictEqual } from 'node:util'
import { type AuditAction, type AuditEntity, systemAccount } from '@zhixin/contract/audit/audit.texts'
import type { Prisma } from '@zhixin/prisma/client'
import type { Call, Caller } from '../../http/call'
import type { Database, Transaction } from '../../lib/database'
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
  /** What a person would call it; null when its kind says it all. */
  entityLabel: string | null
  changes: Change[]
}

const idText = ({ entityId }: AuditEntry) => (entityId === null ? null : String(entityId))

/** Who did it, and by which request. */
interface Author {
  accountId: number | null
  accountName: string
  requestId: string | null
  ip: string | null
}

/** The request by which something is done, and who is behind it; nobody: then the system did it on its occasion. */
export interface Cause extends Pick<Call, 'requestId' | 'ip'> {
  caller: Pick<Caller, 'accountId' | 'username'> | null
}

const theSystem: Author = { accountId: null, accountName: systemAccount, requestId: null, ip: null }

const authorOf = ({ caller, requestId, ip }: Cause): Author =>
  caller
    ? { accountId: caller.accountId, accountName: caller.username, requestId, ip }
    : { ...theSystem, requestId, ip }

/** Records who changed what, in the transaction of the change: neither happens without the other. */
export async function recordAudit(tx: Transaction, call: Cause, entry: AuditEntry): Promise<void> {
  await tx.auditLog.create({
    data: {
      ...entry,
      ...authorOf(call),
      entityId: idText(entry),
      changes: entry.changes as unknown as Prisma.InputJsonValue,
    },
  })
}

/** The same for a write that speaks SQL. */
export async function insertAudit(query: Query, call: Call, entry: AuditEntry): Promise<void> {
  const author = authorOf(call)
  await query(
    `insert into audit_log (account_id, account_name, action, entity, entity_id, entity_label, changes, request_id, ip)
      values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9)`,
    [
      author.accountId,
      author.accountName,
      entry.action,
      entry.entity,
      idText(entry),
      entry.entityLabel,
      JSON.stringify(entry.changes),
      author.requestId,
      author.ip,
    ],
  )
}

/** What may come over and over: `about` tells apart what is recorded of the same thing. */
export interface Occasion extends AuditEntry {
  about: string
}

/**
 * Records what may come over and over once per person, action, thing and quarter of an hour, on however many servers:
 * so it is on record, and nothing that somebody repeats grows without end.
 */
export async function recordOnce(
  { pool }: Pick<Database, 'pool'>,
  call: Cause,
  occasions: Occasion[],
): Promise<void> {
  if (occasions.length === 0) return
  const { accountId, accountName, requestId, ip } = authorOf(call)
  await pool.query({
    name: 'record_once',
    text: `
      insert into audit_log
        (account_id, account_name, action, entity, entity_id, entity_label, changes, request_id, ip, occasion)
      select $1::int, $2::text, o.action, o.entity, o."entityId", o."entityLabel", o.changes, $3::text, $4::text,
        concat_ws('/', $1::int, o.action, o.entity, o."entityId", o.about,
          extract(epoch from date_bin('15 minutes', now(), timestamptz '2000-01-01'))::bigint)
      from jsonb_to_recordset($5::jsonb) as
        o(action text, entity text, "entityId" text, "entityLabel" text, changes jsonb, about text)
      on conflict (occasion) do nothing`,
    values: [accountId, accountName, requestId, ip, JSON.stringify(occasions)],
  })
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
