import { z } from 'zod'

/** A row of a sheet that may be its header: its number as the program shows it, and its texts. */
export const sheetRow = z.object({ fdRow: z.number().int(), fdText: z.string() })

export type SheetRow = z.output<typeof sheetRow>
