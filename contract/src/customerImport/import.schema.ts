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

/** A number that is far from its like, with the customer and the first of its rows in the file. */
export const farNumber = z.object({
  fdSheet: z.string(),
  fdRow: z.number().int(),
  fdName: z.string(),
  fdValue: z.number(),
})

/** The numbers of one kind that an import would write: the prices of a vendor, the monthly volume. */
export const importedNumbers = z.object({
  fdField: z.string(),
  /** In words. */
  fdLabel: z.string(),
  fdCount: z.number().int(),
  fdMin: z.number(),
  fdMedian: z.number(),
  fdMax: z.number(),
  /** How many are far from the median; the farthest of them. */
  fdFarNum: z.number().int(),
  fdFarList: z.array(farNumber),
})

/** A word that an import would write, and for how many customers. */
export const importedChoice = z.object({ fdLabel: z.string(), fdCount: z.number().int() })

/** The choices, or people, that an import would write of one field. */
export const importedChoices = z.object({
  fdField: z.string(),
  fdLabel: z.string(),
  /** The most frequent first. */
  fdItemList: z.array(importedChoice),
  /** How many more there are. */
  fdOtherNum: z.number().int(),
})

/** What an import would write, in figures. */
export const importDistribution = z.object({
  fdNumberList: z.array(importedNumbers),
  fdChoiceList: z.array(importedChoices),
})

export type ImportDistribution = z.output<typeof importDistribution>
