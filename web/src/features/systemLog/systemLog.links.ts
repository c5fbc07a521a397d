import { entityTexts } from '@zhixin/contract/audit/audit.texts'
import type { AuditRow } from '@zhixin/contract/systemLog/systemLog.schema'
import { isRecordKind, namedBy, recordAddress } from '../../lib/recordAddress'

type Thing = Pick<AuditRow, 'fdEntity' | 'fdEntityId' | 'fdEntityLabel' | 'fdEntityDeleted'>

/** Where a record can be opened and the necessary permission; undefined if nowhere, or no longer. */
export function recordLink(thing: Thing): { to: string; access: string } | undefined {
  const { fdEntity, fdEntityId, fdEntityLabel, fdEntityDeleted } = thing
  if (!isRecordKind(fdEntity) || fdEntityId === null || fdEntityDeleted) return undefined
  return recordAddress(fdEntity, namedBy(fdEntity) === 'id' ? fdEntityId : (fdEntityLabel ?? ''))
}

/** The query string of the system log for all entries of one record; undefined if it has no record of its own. */
export function allEntriesLink({ fdEntity, fdEntityId }: Thing): string | undefined {
  if (!Object.hasOwn(entityTexts, fdEntity) || fdEntityId === null) return undefined
  return `?${new URLSearchParams({ fdEntityList: fdEntity, fdEntityId })}`
}
