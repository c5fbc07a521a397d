import { type AuditEntity, entityName } from '@zhixin/contract/audit/audit.texts'
import type { FieldChange } from '@zhixin/contract/history/change.schema'
import type { Words } from '@zhixin/contract/history/value.texts'
import type { Reader } from '../../../http/call'
import type { Database } from '../../../lib/database'
import type { Change } from '../../audit/audit.writes'

/** Records that belong to a customer, and what is recorded of them stands in its history, too. */
interface Belonging {
  entity: AuditEntity
  /** The SQL for the ids of those of customer $1, as text. */
  ids: string
  describe: (
    database: Database,
    reader: Reader,
    words: Words,
    records: Change[][],
  ) => Promise<FieldChange[][]>
}

const belongings: Belonging[] = []

/** Declares records whose entries stand in the history of their customer. */
export function inHistory(belonging: Belonging): void {
  belongings.push(belonging)
}

/** What else the history of a customer is about: entities with the ids of their records. */
export const readBelongings = ({ pool }: Database, customerId: number) =>
  Promise.all(
    belongings.map(async ({ entity, ids }) => ({
      entity,
      entityId: { in: (await pool.query<{ id: string }>(ids, [customerId])).rows.map(({ id }) => id) },
    })),
  )

interface Entry {
  entity: string
  entityLabel: string | null
  changes: unknown
}

/** What entries of belongings say, by their places: which record it is, and what changed. */
export async function describeBelongings<Of extends Entry>(
  database: Database,
  reader: Reader,
  words: Words,
  entries: readonly Of[],
): Promise<Map<Of, { remark: string; changes: FieldChange[] }>> {
  const told = new Map<Of, { remark: string; changes: FieldChange[] }>()
  for (const { entity, describe } of belongings) {
    const own = entries.filter((entry) => entry.entity === entity)
    const changes = await describe(
      database,
      reader,
      words,
      own.map((entry) => entry.changes as Change[]),
    )
    for (const [at, entry] of own.entries())
      told.set(entry, {
        remark: [entityName(entity, reader.language), entry.entityLabel].filter(Boolean).join(' '),
        changes: changes[at] ?? [],
      })
  }
  return told
}
