import type { DraftForm, DraftInput } from '@zhixin/contract/draft/draft.api'
import { draftLimits } from '@zhixin/contract/draft/draft.limits'
import { AppError } from '../../http/AppError'
import type { Caller } from '../../http/call'
import type { Database } from '../../lib/database'
import { lockAccount } from '../../lib/lockAccount'
import { storageKeyOf } from '../../lib/storage/storage'
import { inTransaction } from '../../lib/transaction'
import { draftKey, expiry, fieldsOf } from './draft.reads'

type Kept = DraftInput & { fdValues: Record<string, unknown> }

interface Usage {
  /** Bytes of the draft that is replaced; null if there is none. */
  own: number | null
  others: number
  /** Total bytes of the others. */
  othersSize: number
}

/** What the account ($1) keeps: the draft of this form and record ($2, $3), and the others. */
const usage = `
  with kept as (select size, form_key = $2 and record_id = $3 as own from form_draft where account_id = $1)
  select max(size) filter (where own) as own, (count(*) filter (where not own))::int as others,
    coalesce(sum(size) filter (where not own), 0)::float8 as "othersSize" from kept`

/** Whether a draft of this size may be kept; one that replaces another and gets no larger always may. */
function hasRoom({ own, others, othersSize }: Usage, size: number): boolean {
  if (own !== null && size <= own) return true
  const { perAccount, accountMegabytes } = draftLimits
  return (own !== null || others < perAccount) && othersSize + size <= accountMegabytes * 1024 * 1024
}

const keep = `
  insert into form_draft as own (account_id, form_key, record_id, base_version, "values", size, seen_fields, updated_at)
    values ($1, $2, $3, $4, $5::json, $6, $7::text[], now())
  on conflict (account_id, form_key, record_id) do update
    set base_version = excluded.base_version, "values" = excluded."values", size = excluded.size,
      seen_fields = excluded.seen_fields, updated_at = excluded.updated_at
  returning id, updated_at as "updatedAt"`

/**
 * The owner's ($2) files that a draft ($1) names now ($3 are their keys). They are locked until the transaction ends:
 * the clean-up waits, and then sees who names them.
 */
const nameFiles = `
  with named as materialized (
      select id from upload where storage_key = any($3) and created_by_id = $2 order by id for key share),
    gone as (delete from form_draft_file where draft_id = $1 and upload_id not in (select id from named))
  insert into form_draft_file (draft_id, upload_id) select $1, id from named on conflict do nothing`

/**
 * Saves a draft in place of the previous one; expired drafts are removed.
 * @throws AppError draft_quota_exceeded when the account keeps too much
 */
export async function keepDraft(
  { prisma, pool }: Database,
  caller: Caller,
  input: Kept,
): Promise<{ lastModifiedDate: string }> {
  await prisma.formDraft.deleteMany({ where: { updatedAt: { lt: expiry() } } })
  const { accountId, formKey, recordId } = draftKey(caller, input)
  const values = JSON.stringify(input.fdValues)
  const size = Buffer.byteLength(values)
  return inTransaction(pool, async (query) => {
    const [, [kept]] = await Promise.all([
      lockAccount(query, accountId),
      query<Usage>(usage, [accountId, formKey, recordId]),
    ])
    if (kept && !hasRoom(kept, size)) throw full()
    const [draft] = await query<{ id: number; updatedAt: Date }>(keep, [
      accountId,
      formKey,
      recordId,
      input.fdBaseVersion ?? null,
      values,
      size,
      fieldsOf(caller),
    ])
    if (!draft) throw new Error('A draft was not kept')
    await query(nameFiles, [draft.id, accountId, fileKeysIn(input.fdValues)])
    return { lastModifiedDate: draft.updatedAt.toISOString() }
  })
}

const full = () => {
  const { perAccount: max, accountMegabytes: n } = draftLimits
  return new AppError('draft_quota_exceeded', { parameters: { max, n } })
}

/** Discards a draft, if there is one. */
export async function discardDraft({ prisma }: Database, caller: Caller, form: DraftForm): Promise<null> {
  await prisma.formDraft.deleteMany({ where: draftKey(caller, form) })
  return null
}

/** The storage keys of the files that typed values name, each once: any text in them may be an address. */
function fileKeysIn(value: unknown): string[] {
  const keys = new Set<string>()
  const look = (at: unknown): void => {
    if (typeof at === 'string') keys.add(storageKeyOf(at))
    else if (typeof at === 'object' && at !== null) for (const inside of Object.values(at)) look(inside)
  }
  look(value)
  keys.delete('')
  return [...keys]
}
