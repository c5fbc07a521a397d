import { batchColumnTexts } from '../customer/batch.texts'
import { customerColumnTexts } from '../customer/customerList.texts'
import type { Bilingual } from '../language'
import type { ExportList } from './export.enums'
import { otherListTexts } from './otherLists.texts'

const others = Object.entries(otherListTexts).map(([list, { columns }]) => [list, columns])

/** What the columns of the lists are called, by the keys that their screens give them. */
export const exportColumnTexts: Record<ExportList, Readonly<Record<string, Bilingual>>> = {
  customer: customerColumnTexts,
  messageCustomer: customerColumnTexts,
  batchResult: batchColumnTexts,
  ...(Object.fromEntries(others) as Record<keyof typeof otherListTexts, Readonly<Record<string, Bilingual>>>),
}

const keys = Object.values(exportColumnTexts).map((columns) => Object.keys(columns))

/** The keys of all columns of all lists. */
export const exportColumns = [...new Set(keys.flat())] as [string, ...string[]]

/** The most columns that a list has. */
export const mostColumns = Math.max(...keys.map(({ length }) => length))
