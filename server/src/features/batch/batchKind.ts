import type { AuditSource } from '@zhixin/contract/audit/audit.texts'
import type { Words } from '@zhixin/contract/history/value.texts'
import type { PermissionCode } from '@zhixin/contract/permissions'
import type { Call, Caller, Reader } from '../../http/call'
import type { Query } from '../../lib/transaction'
import type { Services } from '../../services'
import type { Saving } from '../audit/audit.writes'
import type { Outcome, Row, StoredBatch } from './batchRow'

/** Rows that are worked on, in whose name, and in which transaction. */
export interface RowWork<Change = unknown> {
  services: Services
  query: Query
  call: Saving
  batch: Pick<StoredBatch, 'id' | 'undoOf'>
  change: Change
}

/** A batch that is to be run. */
export interface StartedBatch {
  id: number
  authorId: number
  /** How many of its rows count for its approval. */
  counted: number
  /** It was approved before, or counted for the day on which it was begun. */
  isCleared: boolean
}

/**
 * What batches of one kind do with their records. The change is what the kind itself has stored.
 * @see freeze, by which a batch of it begins
 */
export interface BatchKind<Change = unknown> {
  /** The permissions that a change asks for: those of the same change of one record beside its own. */
  permissions(change: Change): PermissionCode[]
  /** What tells somebody who may make no such change of its rows: the list of the records. */
  listPermission: PermissionCode
  /** The accounts that its sentence names. */
  accountIds(change: Change): number[]
  /** What it changes, as a sentence; empty where its source says it all. */
  sentence(change: Change, words: Words, reader: Reader): string
  /** When it is carried out at the earliest; null: as soon as it is run. */
  startAt(change: Change): Date | null
  /** @throws AppError batch_not_ready for what can be run no more */
  demandToCome(change: Change): void
  /**
   * The change that takes it back.
   * @param hasMade whether it has made records
   * @returns null where it cannot be taken back
   */
  undoing(change: Change, hasMade: boolean): object | null
  /** Whether somebody else has to approve it, which it waits for from then on; asked in the transaction that would run it. */
  askApproval(services: Services, query: Query, call: Call, batch: StartedBatch): Promise<boolean>
  /** Whether the caller may approve a batch that waits. */
  isApprovable(query: Query, caller: Caller, id: number): Promise<boolean>
  /** What rows would change. Nothing is written but what the preview itself keeps. */
  preview(work: RowWork<Change>, rows: Row[]): Promise<Outcome[]>
  /** Carries out what was previewed; each row is refused alone. */
  run(work: RowWork<Change>, rows: Row[]): Promise<Outcome[]>
}

type KindOf = (change: object) => BatchKind

const declared = new Map<AuditSource, KindOf>()

/** Declares that batches of these sources are of the kinds that a record has. */
export function batchKinds(sources: readonly AuditSource[], kindOf: KindOf): void {
  for (const source of sources) declared.set(source, kindOf)
}

/** The kind of a stored batch. */
export function kindOf({ source, change }: Pick<StoredBatch, 'source' | 'change'>): BatchKind {
  const kind = declared.get(source)?.(change)
  if (!kind) throw new Error(`No record has declared batches of the source ${source}`)
  return kind
}
