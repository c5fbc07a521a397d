import { z } from 'zod'
import { body, requiredId, trimmed, valueOrUndefined } from '../fields'
import { encodeMessage } from '../messages'
import { importPartNames } from './import.columns'
import { importLimits } from './import.enums'

const part = () => z.enum(importPartNames as [(typeof importPartNames)[number]])
const tooMany = (max: number) => encodeMessage('too_many', { max })

/** What a column of a sheet is taken for. */
export const importedColumn = z.object({
  /** Its header as it stands there; empty where it has none. */
  fdHeader: z.string(),
  /** The field of the part; null: it is not imported. */
  fdField: z.string().nullable(),
  /** The first cells below the header. */
  fdFirstList: z.array(z.string()),
})

/** A sheet of a file. */
export const importedSheet = z.object({
  fdName: z.string(),
  fdRowNum: z.number().int(),
  /** What its rows are; null: it is not imported. */
  fdPart: part().nullable(),
  fdColumnList: z.array(importedColumn),
})

/** A file that was read and is not checked yet, with what its columns are taken for. */
export const importedFile = z.object({
  id: z.number().int(),
  fdFileName: z.string(),
  fdSheetList: z.array(importedSheet),
})

export type ImportedFile = z.output<typeof importedFile>
export type ImportedSheet = ImportedFile['fdSheetList'][number]

/** What a sheet of a file is imported as. */
export const assignedSheet = z.object({
  fdPart: z.preprocess((value) => valueOrUndefined(trimmed(value)) ?? null, part().nullable()),
  /** For each column in its order the field; null where it is not imported. */
  fdFieldList: z
    .array(z.preprocess((value) => valueOrUndefined(trimmed(value)) ?? null, z.string().max(60).nullable()))
    .max(importLimits.columns, tooMany(importLimits.columns)),
})

/** Which columns of a file are which fields: for each sheet of the file in its order. */
export const importCheck = body({
  id: requiredId(),
  fdSheetList: z.array(assignedSheet).max(importLimits.sheets, tooMany(importLimits.sheets)),
})

export type ImportCheck = z.output<typeof importCheck>

/** What to look at before an import is run. */
export const importHints = z.object({
  /** New customers that look like others. */
  fdSimilarNum: z.number().int(),
  /** Prices that are high, or far from the median; 0 for readers who may not see prices. */
  fdPriceNum: z.number().int(),
  /** The first of them, as sentences. */
  fdPriceList: z.array(z.string()),
})

export type ImportHints = z.output<typeof importHints>
