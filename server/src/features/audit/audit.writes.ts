import { isDeepStrictEqual } from 'node:util'
import {
  type AuditAction,
  type AuditEntity,
  type AuditSource,
  systemAccount,
} from '@zhixin/contract/audit/audit.texts'
import type { Prisma } from '@zhixin/prisma/client'
import type { Call, Caller } from '../../http/call'
import type { Database, Transaction } from '../../lib/database'
import { prepared } from '../../lib/statement'
import type { Query } from '../../lib/transaction'

/** One field of a record before and after a change. */
export interface Change {
  field: string
  old: unknown
  new: unknown
  /** Numbers that were typed by somebody who may not see those that are there: they count as changed, whatever they are. */
  typed?: TypedNumber[]
}

/** A number of a contact; its id is null where the row is new. */
export interface TypedNumber {
  id: number | null
  field: string
}

export interface AuditEntry {
  action: AuditAction
  entity: AuditEntity
  /** Null for what has no record of its own: a name that no account has. */
  entityId: number | string | null
  /** Its name for people; null when its entity says enough. */
  entityLabel: string | null
  changes: Change[]
}

const idText = ({ entityId }: AuditEntry) => (entityId === null ? null : String(entityId))

/** The customer that an entry is about; null for other entries. */
const customerOf = ({ entity, entityId }: AuditEntry) => (entity === 'customer' ? Number(entityId) : null)

/** How a change was made, and as part of which batch. */
interface Origin {
  source: AuditSource
  batchId: number | null
}

/** Who acted, in which request and in which way. */
interface Author extends Origin {
  accountId: number | null
  accountName: string
  /** The access token by which it acted. */
  tokenName: string | null
  requestId: string | null
  ip: string | null
}

/** The request in which something is done; without an account, the system did it in the course of the request. */
export interface Cause extends Pick<Call, 'requestId' | 'ip'> {
  caller: Pick<Caller, 'accountId' | 'username' | 'token'> | null
  /** Left out for single saves. */
  origin?: Origin
}

/** What a save has to know of whoever saves: a request, or a batch in somebody's name. */
export type Saving = Pick<Call, 'caller' | 'ip' | 'requestId' | 'ifMatch'> & Pick<Cause, 'origin'>

/** What the system does outside of any request. */
export const bySystem: Cause = { caller: null, requestId: '', ip: '' }

const saved: Origin = { source: 'save', batchId: null }

const authorOf = ({ caller, requestId, ip, origin = saved }: Cause): Author =>
  caller
    ? {
        accountId: caller.accountId,
        accountName: caller.username,
        tokenName: caller.token?.name ?? null,
        requestId,
        ip,
        ...origin,
      }
    : {
        accountId: null,
        accountName: systemAccount,
        tokenName: null,
        requestId,
        ip,
        source: 'system',
        batchId: null,
      }

/**
 * Records a change in its own transaction: neither happens without the other (rule log.system). The record that is
 * changed has a name for people; `AuditEntry` says when id and name are null.
 */
export async function recordAudit(
  tx: Transaction,
  call: Cause,
  action: AuditAction,
  { entity, id, label }: { entity: AuditEntity; id: AuditEntry['entityId']; label: string | null },
  changes: Change[],
): Promise<void> {
  const entry = { action, entity, entityId: id, entityLabel: label, changes }
  await tx.auditLog.create({
    data: {
      ...entry,
      ...authorOf(call),
      entityId: idText(entry),
      customerId: customerOf(entry),
      changes: changes as unknown as Prisma.InputJsonValue,
    },
  })
}

/** How the end of a session is recorded: where it was. */
export const endedSession = (session: Record<'ip' | 'userAgent', string | null>): Change[] => [
  { field: 'fdIp', old: session.ip, new: null },
  { field: 'fdUserAgent', old: session.userAgent, new: null },
]

/** An event that may be repeated; `about` tells apart the events of one record. */
export interface Occasion extends AuditEntry {
  about: string
}

/** The same for writes in SQL: a record for each entry. @returns their ids */
export async function insertAudits(
  query: Query,
  call: Cause,
  entries: (AuditEntry | Occasion)[],
): Promise<string[]> {
  const { accountId, accountName, tokenName, requestId, ip, source, batchId } = authorOf(call)
  const told = entries.map((entry) => ({ ...entry, entityId: idText(entry), customerId: customerOf(entry) }))
  const rows = await query<{ id: string }>(
    `insert into audit_log
      (account_id, account_name, request_id, ip, source, batch_id, token_name, action, entity, entity_id, entity_label,
        changes, customer_id, occasion)
      select $1::int, $2::text, $3::text, $4::text, $5::text, $6::int, $8::text, o.action, o.entity, o."entityId", o."entityLabel",
        o.changes, o."customerId",
        case when o.about is not null then concat_ws('/', $1::int, o.action, o.entity, o."entityId", o.about,
          extract(epoch from date_bin('15 minutes', now(), timestamptz '2000-01-01'))::bigint) end
      from json_to_recordset($7::json) as
        o(action text, entity text, "entityId" text, "entityLabel" text, "customerId" int, changes jsonb, about text)
      on conflict (occasion) do nothing returning id::text as id`,
    [accountId, accountName, requestId, ip, source, batchId, JSON.stringify(told), tokenName],
  )
  return rows.map(({ id }) => id)
}

/**
 * Records a repeatable event once per person, action, record and quarter of an hour, across all servers. So it is on
 * record, and nobody can make the log grow without limit.
 */
export async function recordOnce({ pool }: Database, call: Cause, occasions: Occasion[]): Promise<void> {
  if (occasions.length === 0) return
  const once: Query = async (text, values) => (await pool.query(prepared({ text, values }))).rows
  await insertAudits(once, call, occasions)
}

/**
 * The fields in which two states of a record differ; null means "not given". Nested rows are compared by their content:
 * a row that only got another id is no change.
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
