import { z } from 'zod'
import { body, requiredId, trimmed, valueOrUndefined } from '../fields'
import { encodeMessage } from '../messages'
import { importLimits } from './import.enums'

const tooMany = (max: number) => encodeMessage('too_many', { max })

const blankAsNull = (value: unknown) => valueOrUndefined(trimmed(value)) ?? null

/** Files of records that have these parts: as they are read, and which of their columns are which fields. */
export function importSchemas<Part extends string>(parts: readonly Part[]) {
  const part = () => z.enum(parts as readonly [Part, ...Part[]])

  /** What a column of a sheet is taken for. */
  const importedColumn = z.object({
    /** Its header as it stands there; empty where it has none. */
    fdHeader: z.string(),
    /** The field of the part; null: it is not imported. */
    fdField: z.string().nullable(),
    /** The first cells below the header. */
    fdFirstList: z.array(z.string()),
  })

  /** A sheet of a file. */
  const importedSheet = z.object({
    fdName: z.string(),
    fdRowNum: z.number().int(),
    /** What its rows are; null: it is not imported. */
    fdPart: part().nullable(),
    fdColumnList: z.array(importedColumn),
  })

  /** A file that was read and is not checked yet, with what its columns are taken for. */
  const importedFile = z.object({
    id: z.number().int(),
    fdFileName: z.string(),
    fdSheetList: z.array(importedSheet),
  })

  /** What a sheet of a file is imported as. */
  const assignedSheet = z.object({
    fdPart: z.preprocess(blankAsNull, part().nullable()),
    /** For each column in its order the field; null where it is not imported. */
    fdFieldList: z
      .array(z.preprocess(blankAsNull, z.string().max(60).nullable()))
      .max(importLimits.columns, tooMany(importLimits.columns)),
  })

  /** Which columns of a file are which fields: for each sheet of the file in its order. */
  const importCheck = body({
    id: requiredId(),
    fdSheetList: z.array(assignedSheet).max(importLimits.sheets, tooMany(importLimits.sheets)),
  })
  return { importedColumn, importedSheet, importedFile, assignedSheet, importCheck }
}

type Schemas = ReturnType<typeof importSchemas<string>>

/** A sheet of a file of records with some parts. */
export interface ImportedSheet<Part extends string = string>
  extends Omit<z.output<Schemas['importedSheet']>, 'fdPart'> {
  fdPart: Part | null
}

/** A file of records with some parts. */
export interface ImportedFile<Part extends string = string>
  extends Omit<z.output<Schemas['importedFile']>, 'fdSheetList'> {
  fdSheetList: ImportedSheet<Part>[]
}

export type ImportCheck = z.output<Schemas['importCheck']>
