import type { AuditEntity } from '@zhixin/contract/audit/audit.texts'
import type { ErrorCode } from '@zhixin/contract/errors'
import type { Query } from '../../lib/transaction'
import type { Referable, ReferableWith } from '../../record/referable'
import { type AuditEntry, insertAudits, type Saving } from '../audit/audit.writes'

/** Records that notes are about, and where these are. */
export interface NoteHolder<Key extends string = string> {
  entity: AuditEntity
  /** The field with the id of such a record. */
  field: Key
  /** What is said of one that does not exist for the caller. */
  missing: ErrorCode
  record: ReferableWith<'within' | 'opens' | 'also'>
  /** The table of the notes, and its column with the id of the record. */
  table: string
  column: string
  /** Whom one may have talked with: `customer_contact k`, with the record, `k.customer_id`. */
  contacts: Referable & { of: string }
}

/** Records what was done to notes as entries of their records. */
export const recordNotes = (
  query: Query,
  call: Saving,
  { entity }: NoteHolder,
  noted: (Pick<AuditEntry, 'changes'> & {
    id: number
    name: string
    action: 'addNote' | 'changeNote' | 'deleteNote'
  })[],
): Promise<string[]> =>
  insertAudits(
    query,
    call,
    noted.map(({ id, name, action, changes }) => ({
      action,
      entity,
      entityId: id,
      entityLabel: name,
      changes,
    })),
  )
