import type { AuditEntity } from '@zhixin/contract/audit/audit.texts'
import type { Bilingual } from '@zhixin/contract/language'
import type { PermissionCode } from '@zhixin/contract/permissions'
import type { Query } from '../../lib/transaction'
import type { Saving } from '../audit/audit.writes'
import type { Scoped } from '../rank/data.scope'

/** A statement that is put together for a caller. */
export interface FindingQuery {
  caller: Scoped
  zone: string
  /** Adds a value of this type to the statement, and returns its placeholder. */
  add: (value: unknown, type: string) => string
}

/** Records about whose data there is something to find, and what. */
export interface FindingHolder<Finding extends number = number> {
  entity: AuditEntity
  /** What each finding is called; and the permissions without which nobody is told of some. */
  texts: Readonly<Record<Finding, Bilingual>>
  permissions: Readonly<Partial<Record<Finding, PermissionCode>>>
  /** The rows that are looked through, `customer_list_entry l`, the ids of their records, and which exist for a caller. */
  rows: string
  id: string
  inScope: (asked: FindingQuery) => string
  /** What has to be true of a row; null for what is no finding. */
  conditionOf: (finding: number) => ((asked: FindingQuery) => string) | null
  /** The table of what was set aside, and its column with the record; the records with their versions. */
  aside: string
  column: string
  versions: { from: string; id: string; version: string }
  /** Locks a record. @throws AppError where it does not exist for the caller */
  lock: (query: Query, call: Saving, id: number) => Promise<{ name: string; version: number }>
}

/** What was set aside counts until the record changes (rule finding.aside). */
const inForce = ({ aside, column, versions: { from, id, version } }: FindingHolder) =>
  `${aside} s join ${from} on ${id} = s.${column} and ${version} = s.version`

/** Rows with any of these to find; null if there is nothing like that. */
export function findingSql(holder: FindingHolder, values: number[], asked: FindingQuery): string | null {
  const each = values.flatMap((finding) => {
    const condition = holder.conditionOf(finding)
    return condition
      ? [
          `(${condition(asked)} and not exists (
      select from ${inForce(holder)} where s.${holder.column} = ${holder.id} and s.finding = ${finding}))`,
        ]
      : []
  })
  return each.length > 0 ? `(${each.join(' or ')})` : null
}

/** Rows of which any of these was set aside; null if there is nothing like that. */
export function setAsideSql(holder: FindingHolder, values: number[]): string | null {
  const known = values.filter((finding) => holder.conditionOf(finding))
  return known.length > 0
    ? `${holder.id} in (select s.${holder.column} from ${inForce(holder)} where s.finding in (${known.join()}))`
    : null
}
