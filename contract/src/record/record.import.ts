import { type Declaration, type Field, isDetail, savedFields } from './record'

/** The most records that come from one sheet. */
export const importedRows = 500

/** The fields that a sheet can have: files, documents and rows within are added in the form. */
export const importedFields = (declared: Declaration): [string, Field][] =>
  savedFields(declared).filter(([, field]) => !isDetail(field))

/** Where the workbook to fill in is fetched; not an endpoint, as it answers with the file. */
export const importTemplatePath = ({ path }: Pick<Declaration, 'path'>) => `${path}/import/template` as const

/** What a sheet of new records holds, as it was read and checked; nothing of it is written. */
export interface CheckedImport {
  /** How many of its rows say something. */
  fdRowNum: number
  /** How many of these the program does not show: they count, too. */
  fdHiddenNum: number
  /** The headings of its columns that are not imported. */
  fdIgnoredList: string[]
  /** How much there is to correct, and the first of it: in which row, in which column if in one, and what. */
  fdFaultNum: number
  fdFaultList: { fdRow: number; fdColumn: string | null; fdMessage: string }[]
  /** Its rows as the import takes them, where there is nothing to correct. */
  fdRowList: Record<string, unknown>[]
}
