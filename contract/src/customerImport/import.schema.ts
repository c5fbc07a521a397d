import { z } from 'zod'
import { importSchemas } from '../import/import.schema'
import { importPartNames } from './import.parts'

export const { importedColumn, importedSheet, importedFile, assignedSheet, importAssigned, importCheck } =
  importSchemas(importPartNames)

export type ImportedFile = z.output<typeof importedFile>
export type ImportedSheet = ImportedFile['fdSheetList'][number]
export type ImportAssigned = z.output<typeof importAssigned>

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
