import { z } from 'zod'
import { body, maxId, optionalInteger, requiredId, trimmed, valueOrUndefined } from '../fields'
import { encodeMessage } from '../messages'
import { sheetRow } from '../sheetRow'
import { importLimits } from './import.enums'

/** The dictionary of words that mean people. */
export const PEOPLE = 'account'

/** A word that is no label, or that is a nickname, and the value or the account that it means; null: nothing. */
export const assignedWord = z.object({
  fdDictionary: z.string().max(30),
  fdWord: z.string().max(importLimits.word),
  fdValue: z.number().nullable(),
})

export type AssignedWord = z.output<typeof assignedWord>

/** A word of a file that is no label: how often it occurs, and what it meant when it was assigned last. */
export const importedWord = assignedWord.extend({
  /** The first column in which it occurs. */
  fdPart: z.string(),
  fdField: z.string(),
  fdCount: z.number().int(),
  /** The only choice whose label has the word as a part: to be accepted by a person. */
  fdProposed: z.number().nullable(),
})

export type ImportedWord = z.output<typeof importedWord>

const tooMany = (max: number) => encodeMessage('too_many', { max })

const blankAsNull = (value: unknown) => valueOrUndefined(trimmed(value)) ?? null

/** Another row as the header of a sheet: its columns are those of that row then. */
export const importFileQuery = z.object({
  sheet: optionalInteger({ min: 0, max: importLimits.sheets }),
  header: optionalInteger({ min: 1, max: maxId }),
})

export type ImportFileQuery = z.output<typeof importFileQuery>

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
    /** How many rows are below the header. */
    fdRowNum: z.number().int(),
    /** The number of the row that is the header, as the program shows it; 0: the sheet is empty. */
    fdHeaderRow: z.number().int(),
    /** The first rows, one of which is the header. */
    fdFirstRowList: z.array(sheetRow),
    /** Rows that the program does not show: they are imported, too. */
    fdHiddenNum: z.number().int(),
    /** The numbers of the first of them. */
    fdHiddenRowList: z.array(z.number().int()),
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
    /** The row that is the header, where it is another than the one that was found. */
    fdHeaderRow: optionalInteger({ min: 1, max: maxId }),
    fdPart: z.preprocess(blankAsNull, part().nullable()),
    /** For each column in its order the field; null where it is not imported. */
    fdFieldList: z
      .array(z.preprocess(blankAsNull, z.string().max(60).nullable()))
      .max(importLimits.columns, tooMany(importLimits.columns)),
  })

  const columns = {
    id: requiredId(),
    fdSheetList: z.array(assignedSheet).max(importLimits.sheets, tooMany(importLimits.sheets)),
  }
  /** Which columns of a file are which fields: for each sheet of the file in its order. */
  const importAssigned = body(columns)

  /** The same, and what words of it mean that are no labels. */
  const importCheck = body({
    ...columns,
    fdWordList: z.preprocess(
      (value) => value ?? [],
      z.array(assignedWord).max(importLimits.words, tooMany(importLimits.words)),
    ),
  })
  return { importedColumn, importedSheet, importedFile, assignedSheet, importAssigned, importCheck }
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

export type ImportAssigned = z.output<Schemas['importAssigned']>

export type ImportCheck = z.output<Schemas['importCheck']>
