import type { AuditSource } from '@zhixin/contract/audit/audit.texts'
import type { BatchRowStateName } from '@zhixin/contract/customer/batch.enums'
import type { AppError } from '../../../http/AppError'
import type { Change } from '../../audit/audit.writes'
import type { RowDetail } from '../import/preview'
import type { BatchChange } from './batch.change'

export interface Batch {
  id: number
  source: AuditSource
  change: BatchChange
  undoOf: number | null
  requestId: string | null
  ip: string | null
}

export interface Row {
  position: number
  /** Null for one that an import is to make. */
  customerId: number | null
  /** What was settled when the row was frozen; before the preview of an undoing, what it takes back. */
  changes: Change[]
  detail: RowDetail | null
}

/** What came of a row. */
export interface Outcome {
  position: number
  state: Exclude<BatchRowStateName, 'waiting'>
  changes?: Change[]
  reason?: object
  detail?: RowDetail | null
  /** Of a customer that was made. */
  customerId?: number | undefined
  /** Whether it counts as a change of prices; left out: where its changes are of prices. */
  priced?: boolean
}

/** How many issues of a row are kept. */
const mostIssues = 20

export const refused = ({ position }: Pick<Row, 'position'>, { code, options }: AppError): Outcome => ({
  position,
  state: 'refused',
  reason: { code, issues: options.issues?.slice(0, mostIssues), permission: options.permission },
})
