import { setTexts } from '@zhixin/contract/closedSets.texts'
import { ANOMALY_STATE, type AnomalyKind } from '@zhixin/contract/monitoring/anomaly.enums'
import type { ActInput } from '@zhixin/contract/record/record'
import { AppError } from '../../http/AppError'
import type { Call } from '../../http/call'
import { demand } from '../../http/serve'
import type { Database } from '../../lib/database'
import { inTransaction } from '../../lib/transaction'
import { insertAudits } from '../audit/audit.writes'
import { visibleAnomalies } from './anomaly.reads'

interface Explained {
  day: string
  kind: AnomalyKind
  platform: keyof typeof setTexts.platform
  name: string | null
  state: number
  reason: string | null
}

/**
 * Gives a reason for an anomaly, or another one (rule monitoring.reason).
 * @throws AppError record_not_found where it does not exist for the caller; forbidden
 */
export function explainAnomaly({ pool }: Database, call: Call, { id, fdReason }: ActInput): Promise<void> {
  demand(call.caller, 'usage:list')
  const { from, where, values } = visibleAnomalies
  return inTransaction(pool, async (query) => {
    const [found] = await query<Explained>(
      `select r.day::text as day, r.kind, r.platform, c.name, r.state, r.reason from ${from}
        where ${where} and r.id = $4 for update of r`,
      [...values.map((value) => value(call)), id],
    )
    if (!found) throw new AppError('record_not_found')
    const { day, kind, platform, name, state, reason } = found
    if (reason === fdReason && state !== ANOMALY_STATE.open) return
    await query(
      `update anomaly set reason = $2, explained_by_id = $3, explained_at = now(),
          state = case state when ${ANOMALY_STATE.open} then ${ANOMALY_STATE.explained} else state end
        where id = $1`,
      [id, fdReason, call.caller.accountId],
    )
    const label = [day, name, setTexts.platform[platform][call.language]].filter(Boolean).join(' · ')
    await insertAudits(query, call, [
      {
        ...{ action: 'explainAnomaly', entity: 'anomaly', entityId: id, entityLabel: label },
        changes: [
          { field: 'fdKind', old: null, new: kind },
          { field: 'fdReason', old: reason, new: fdReason },
        ],
      },
    ])
  })
}
