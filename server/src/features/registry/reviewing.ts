import { encodeMessage, type MessageKey } from '@zhixin/contract/messages'
import { type Declaration, savedFields, type ValuesOf } from '@zhixin/contract/record/record'
import { type ReviewKind, reviewKinds } from '@zhixin/contract/review/review.kinds'
import { reviewState } from '@zhixin/contract/review/reviewed'
import { AppError } from '../../http/AppError'
import type { Caller } from '../../http/call'
import type { Query } from '../../lib/transaction'
import { approvedSql, type RecordNames, tableOf } from '../../record/names'
import type { ActSlots } from '../../record/recordActions'
import type { SaveSlots } from '../../record/recordWrites'
import { reviewedSql, reviewedValue } from '../customer/messaging.scope'
import { type FileHolder, fileHolder } from '../upload/fileHolder'

/** Something that a check has to say about a content: what is bad cannot be submitted. */
export interface Check {
  field: string
  /** Where within the field, if it has parts. */
  within?: (string | number)[]
  level: 'bad' | 'notice'
  message: MessageKey
  parameters?: Record<string, string | number>
}

/** That the files of a field are missing. */
export const missingProof = ({ fields }: Declaration, field: string): Check => {
  const { 'zh-CN': zh = '', 'en-US': en = '' } = fields[field]?.words ?? {}
  return { field, level: 'bad', message: 'upload_named', parameters: { zh, en } }
}

/**
 * Refuses to build on records that do not count, and keeps them from being disabled meanwhile.
 * @throws AppError conflict, with this message
 */
export async function demandApproved(
  query: Query,
  table: string,
  ids: readonly number[],
  message: MessageKey,
): Promise<void> {
  const found = await query(`select from ${table} where id = any($1::int[]) and ${approvedSql()} for share`, [
    ids,
  ])
  if (found.length < ids.length) throw new AppError('conflict', { message })
}

interface Reviewed<R extends Declaration> {
  /** What is checked when it is submitted, and shown to its reviewer. */
  checks?: (query: Query, values: ValuesOf<R>, id: number) => Promise<Check[]>
  /** Refuses to submit, approve or enable what builds on something that does not count. @param action which of these */
  demandUsable?: (query: Query, values: ValuesOf<R>, action: string) => Promise<void>
  /** What uses it, by name: that is not taken away (rule review.used). */
  usedBy?: (query: Query, id: number) => Promise<string[]>
}

/** The kinds that a caller may see. */
const kindsSeenBy = ({ permissions }: Caller): ReviewKind[] =>
  reviewKinds.filter((kind) => permissions.has(`${kind}:list`))

/** Declares that rows of a table hold files of registered records, which whoever sees the record may read. */
export const registeredFiles = (entity: 'reviewCase' | 'filing', table: string): FileHolder =>
  fileHolder({
    entity,
    name: `(select x.label from ${table} x where x.id = h.entity_id)`,
    isVisible: (reader, value) => `exists (select from ${table} x where x.id = h.entity_id
      and x.kind = any(${value(kindsSeenBy(reader))}) and ${reviewedSql('x.kind', 'x.customer_id', value(reviewedValue(reader)))})`,
  })

// What was submitted keeps its files, whatever becomes of the record (rule review.versions).
registeredFiles('reviewCase', 'review_case')

const checksByKind = new Map<string, NonNullable<Reviewed<Declaration>['checks']>>()

/** What the checks of a kind say about a content. */
export const checkContent = async (
  query: Query,
  kind: string,
  values: object,
  id: number,
): Promise<Check[]> => (await checksByKind.get(kind)?.(query, values as ValuesOf<Declaration>, id)) ?? []

const open = `insert into review_case (kind, record_id, content_version, customer_id, label, content, author_id, submitted_by_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`

const keepFiles = `insert into file_holder (entity, entity_id, upload_id)
  select 'reviewCase', $1, h.upload_id from file_holder h where h.entity = $2 and h.entity_id = $3`

const decide = `update review_case set state = $3, decided_by_id = $4, decided_at = now(), reason_list = $5, reason = $6
  where kind = $1 and record_id = $2 and state = ${reviewState.inReview}
  returning author_id as "authorId", submitted_by_id as "submittedById"`

/** How many users a refusal names. */
const maxNamed = 5

const outcomes: Readonly<Record<string, number>> = {
  withdraw: reviewState.draft,
  approve: reviewState.approved,
  reject: reviewState.rejected,
}

/**
 * What makes a declared record one that is reviewed (rules review.*): submitting opens a case with its content as it is,
 * a decision ends that, and a change of what was approved or rejected begins the next version.
 */
export function reviewing<const R extends Declaration>(
  declared: R,
  names: Pick<RecordNames, 'table'> & Reviewed<R> = {},
): Required<Pick<SaveSlots<R>, 'afterWrite'>> & Required<ActSlots<R>> {
  const table = tableOf(declared, names)
  const [label = ''] = Object.keys(declared.fields)
  if (names.checks) checksByKind.set(declared.key, names.checks as never)

  async function submit(query: Query, stored: Record<string, unknown> & { id: number }, caller: Caller) {
    const checks = (await names.checks?.(query, stored as never, stored.id)) ?? []
    const issues = checks.flatMap(({ level, field, within = [], message, parameters = {} }) =>
      level === 'bad' ? [{ path: [field, ...within], message: encodeMessage(message, parameters) }] : [],
    )
    if (issues.length > 0) throw new AppError('validation_failed', { issues })
    const [written] = await query<{ author: number; version: number }>(
      `select updated_by_id as author, content_version as version from ${table} where id = $1`,
      [stored.id],
    )
    const content = Object.fromEntries(savedFields(declared).map(([key]) => [key, stored[key] ?? null]))
    const [opened] = await query<{ id: number }>(open, [
      ...[
        declared.key,
        stored.id,
        written?.version,
        stored.fdCustomerId ?? null,
        String(stored[label] ?? ''),
      ],
      ...[JSON.stringify(content), written?.author, caller.accountId],
    ])
    await query(keepFiles, [opened?.id, declared.key, stored.id])
  }

  async function demandUnused(query: Query, id: number) {
    const users = (await names.usedBy?.(query, id)) ?? []
    if (users.length === 0) return
    throw new AppError('conflict', {
      message: 'in_use',
      parameters: { names: users.slice(0, maxNamed).join('、') },
    })
  }

  return {
    async afterWrite(query, id, before) {
      if (!before) return
      const [begun] = await query<{ state: number; version: number }>(
        `update ${table} r set state = ${reviewState.draft}, content_version = r.content_version + 1 from ${table} former
        where r.id = $1 and former.id = r.id and former.state in (${reviewState.approved}, ${reviewState.rejected})
        returning former.state, r.content_version as version`,
        [id],
      )
      return (
        begun && [
          { field: 'fdState', old: begun.state, new: reviewState.draft },
          { field: 'fdContentVersion', old: begun.version - 1, new: begun.version },
        ]
      )
    },
    async act(query, action, stored, { caller }, { fdReason, fdReasonList = [] }) {
      if (['submit', 'approve', 'enable'].includes(action)) await names.demandUsable?.(query, stored, action)
      if (action === 'submit') return submit(query, stored, caller)
      if (action === 'disable') return demandUnused(query, stored.id)
      const outcome = outcomes[action]
      if (outcome === undefined) return
      const [decided] = await query<{ authorId: number; submittedById: number }>(decide, [
        ...[declared.key, stored.id, outcome, caller.accountId, fdReasonList, fdReason ?? null],
      ])
      if (!decided) throw new AppError('state_changed')
      if (action === 'withdraw') return
      if ([decided.authorId, decided.submittedById].includes(caller.accountId))
        throw new AppError('forbidden', { message: 'second_person_needed' })
      if (action === 'approve')
        await query(`update ${table} set approved_version = content_version where id = $1`, [stored.id])
    },
  }
}
