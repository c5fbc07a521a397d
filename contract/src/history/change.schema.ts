import { z } from 'zod'
import { keysOf } from '../keysOf'
import { changeTexts } from './change.texts'

/**
 * One change of a record. Names and texts are in the language of the request, values are those of a save. For a
 * list it is one of its rows, or one field of one row.
 */
export const fieldChange = z.object({
  fdKind: z.enum(keysOf(changeTexts)),
  /** The field's name in a save. */
  fdField: z.string(),
  fdFieldName: z.string(),
  /** The row of a list: "OPPO / Financial services", a contact's name, the counts of a tier. */
  fdRowName: z.string().nullable(),
  /** The field within the row, when only that changed. */
  fdPart: z.string().nullable(),
  fdPartName: z.string().nullable(),
  /** The vendor and industry, for one of their prices. */
  fdPlatform: z.number().int().nullable(),
  fdObeesIndustry: z.number().int().nullable(),
  /** The counts of the tier, for a tier's price. */
  fdSendMinCount: z.number().int().nullable(),
  fdSendMaxCount: z.number().int().nullable(),
  fdOld: z.unknown(),
  fdNew: z.unknown(),
  fdOldText: z.string().nullable(),
  fdNewText: z.string().nullable(),
  /** The whole change as a sentence. */
  fdSentence: z.string(),
})

export type FieldChange = z.output<typeof fieldChange>
