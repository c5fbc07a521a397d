import { filingSteps, reasonedSteps } from '@zhixin/contract/filing/filing.enums'
import { targetField } from '@zhixin/contract/record/record.words'
import { evidenceLimits, type FilingInput } from '@zhixin/contract/review/filing.schema'
import { attachmentUri } from '@zhixin/contract/upload/attachments'
import { AppError, forbidden, invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import { businessDay } from '../../lib/businessTime'
import { inTransaction } from '../../lib/transaction'
import type { ServedRecord } from '../../record/recordRoutes'
import type { Services } from '../../services'
import { insertAudits } from '../audit/audit.writes'
import { registeredFiles } from '../registry/reviewing'
import { checkFiles, holdFiles } from '../upload/fileHolder'
import { readTargets } from './filing.reads'

/** The evidence of a step is read by whoever sees its record. */
const evidence = registeredFiles('filing', 'filing')

interface Filed {
  label: string
  customerId: number | null
  approved: number | null
  state: number
}

/**
 * Records a step of a filing (rule filing.states).
 * @throws AppError forbidden, state_changed where the step cannot follow the last one, validation_failed, or that the
 * record does not exist
 */
export async function recordFiling(
  { database: { pool }, config }: Services,
  call: Call,
  { declared, table, source: { within }, referable: { name: label } }: ServedRecord,
  input: FilingInput,
): Promise<void> {
  const { caller } = call
  const { fdKind, fdRecordId, fdTarget, fdContentVersion, fdState, fdDate, fdReason, fdEvidenceList } = input
  const code = `${fdKind}:file` as const
  if (!caller.permissions.has(code)) throw forbidden(code)
  const targets: readonly number[] = declared.review?.targets ?? []
  if (!targets.includes(fdTarget)) throw invalid(['fdTarget'], 'unknown_option')
  if (reasonedSteps.includes(fdState) && !fdReason) throw invalid(['fdReason'], 'reason_required')
  if (fdDate > businessDay(new Date(), config.BUSINESS_TIME_ZONE))
    throw invalid(['fdDate'], 'usage_day_future')
  await inTransaction(pool, async (query) => {
    const [record] = await query<Filed>(
      `select ${label} as label, r.customer_id as "customerId", r.approved_version as approved, r.state
        from ${table} r where r.id = $1${within ? ` and ${within.condition('$2')}` : ''} for update of r`,
      [fdRecordId, ...(within ? [within.value(caller)] : [])],
    )
    if (!record) throw new AppError('record_not_found')
    const [last] = await query<{ state: 0 | 1 | 2 | 3 | 4 | 5; day: string }>(
      `select state, to_char(day, 'YYYY-MM-DD') as day from filing
        where kind = $1 and record_id = $2 and target = $3 and content_version = $4 order by id desc limit 1`,
      [fdKind, fdRecordId, fdTarget, fdContentVersion],
    )
    const before = last?.state ?? 0
    if (!filingSteps[before].includes(fdState)) throw new AppError('state_changed')
    if (fdState === 1 && fdContentVersion !== record.approved) throw new AppError('state_changed')
    const named = await readTargets(query, declared, fdRecordId, fdContentVersion)
    if (!last && !named.includes(fdTarget)) throw invalid(['fdTarget'], 'unknown_option')
    if (last && fdDate < last.day) throw invalid(['fdDate'], 'day_before_last_step')
    const { files, issues } = await checkFiles(query, {
      ...{ reader: caller, holder: evidence, id: null },
      fields: [
        {
          ...{ field: 'fdEvidenceList', limits: evidenceLimits, before: [] },
          after: fdEvidenceList.map((one) => attachmentUri(one as never)),
        },
      ],
    })
    if (issues.length > 0) throw new AppError('validation_failed', { issues })
    const [step] = await query<{ id: number }>(
      `insert into filing (kind, record_id, customer_id, label, target, content_version, state, day, reason, evidence_list, created_by_id)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
      [
        ...[fdKind, fdRecordId, record.customerId, record.label, fdTarget, fdContentVersion, fdState, fdDate],
        ...[fdReason ?? null, JSON.stringify(fdEvidenceList), caller.accountId],
      ],
    )
    await holdFiles(query, evidence, step?.id ?? 0, files)
    await insertAudits(query, call, [
      {
        ...{ action: 'update', entity: fdKind, entityId: fdRecordId, entityLabel: record.label },
        changes: [
          { field: targetField(fdTarget), old: before, new: fdState },
          ...(fdReason ? [{ field: 'fdReason', old: null, new: fdReason }] : []),
        ],
      },
    ])
  })
}
