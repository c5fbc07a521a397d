import type { AuditSource } from '@zhixin/contract/audit/audit.texts'
import type { ImportParts } from '@zhixin/contract/import/import.columns'
import type { Bilingual, Language } from '@zhixin/contract/language'
import type { MessageKey } from '@zhixin/contract/messages'
import type { PermissionCode } from '@zhixin/contract/permissions'
import type { Caller, Reader } from '../../http/call'
import type { Database, Queries } from '../../lib/database'
import type { Referable } from '../../record/referable'
import type { RowReason } from './sourceRows'

/** A cell whose value is valid and far from its like. */
export interface FarCell {
  /** The place of its sheet in the file, from 0, and its row there. */
  sheet: number
  number: number
  /** The fields in whose columns it may stand. */
  fields: readonly string[]
  text: string
}

/** Records that come in from files, and where these are. */
export interface ImportHolder<Part extends string = string> {
  /** Of what kind the batches are that carry out what their files ask for. */
  source: AuditSource
  /** What can be imported of them; no other record has parts of these names. */
  parts: ImportParts<Part>
  /** Their own sheet; the rows of others are of them. */
  main: Part
  /** The columns that say which of them a row is about: its code, and for a new one its name. */
  code: string
  name: string
  /** What is said of a sheet that has neither. */
  keyless: MessageKey
  /** Which new ones are there already: by this column, in SQL as it is compared. */
  twin?: { column: string; key: (value: string) => string }
  record: Required<Pick<Referable, 'from' | 'id' | 'within'>> & { code: string }
  /** Who may import them, and where files are fetched. */
  permission: PermissionCode
  paths: Readonly<Record<'template' | 'marked', string>>
  /** What the template is called, and rows of each sheet that show how it is filled in. */
  templateName: Bilingual
  examples: (language: Language) => Readonly<Record<Part, Record<string, unknown>[]>>
  /** Reads reasons of refusals as somebody may know of them. */
  readReasons: (
    reads: Queries,
    caller: Caller,
    reasons: (RowReason | null)[],
  ) => Promise<(reason: RowReason) => RowReason>
  /** Reads what is far from its like in an import. */
  readFarCells?: (database: Database, reader: Reader, batchId: number) => Promise<FarCell[]>
}
