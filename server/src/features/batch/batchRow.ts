import type { AuditSource } from '@zhixin/contract/audit/audit.texts'
import type { BatchRowStateName } from '@zhixin/contract/batch/batch.enums'
import type { AppError, FieldIssue } from '../../http/AppError'
import type { Change } from '../audit/audit.writes'

/** A batch as it is stored. Its kind alone reads what it changes. */
export interface StoredBatch {
  id: number
  source: AuditSource
  change: object
  undoOf: number | null
  requestId: string | null
  ip: string | null
}

/** What a batch keeps of a row beside its changes; a kind may keep more. */
export interface RowDetail {
  /** It makes a record. */
  creates?: true
  /** It takes back that a record was made. */
  deletes?: true
}

export interface Row<Detail extends RowDetail = RowDetail> {
  position: number
  /** Null for a record that the row is to make. */
  recordId: number | null
  /** What was settled when the row was frozen; before the preview of an undoing, what it takes back. */
  changes: Change[]
  detail: Detail | null
}

/** What came of a row. */
export interface Outcome<Detail extends RowDetail = RowDetail> {
  position: number
  state: Exclude<BatchRowStateName, 'waiting'>
  changes?: Change[]
  reason?: Reason
  detail?: Detail | null
  /** Of a record that was made. */
  recordId?: number | undefined
  /** Whether it counts for the approval of its batch. */
  countsForApproval?: boolean
}

/** Why a row was refused, as it is kept: an issue is worded for each reader. */
export interface Reason<Issue extends FieldIssue = FieldIssue> {
  code: AppError['code']
  issues?: Issue[] | undefined
  parameters?: AppError['options']['parameters']
  permission?: AppError['options']['permission']
}

/** How many issues of a row are kept. */
const mostIssues = 20

export const refused = ({ position }: Pick<Row, 'position'>, { code, options }: AppError): Outcome => ({
  position,
  state: 'refused',
  reason: {
    ...{ code, issues: options.issues?.slice(0, mostIssues) },
    ...{ parameters: options.parameters, permission: options.permission },
  },
})
