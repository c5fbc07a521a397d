import { importFileTexts, isOwnHeader } from '@zhixin/contract/import/import.notes'
import type { Language } from '@zhixin/contract/language'
import type { KeptTable } from '../../http/arrivingTables'
import { type CellContent, shownCell } from '../../lib/sheets/read/table'
import type { Cell, Sheet } from '../../lib/sheets/sheet'

/** The columns of a sheet with what they are taken for, and the first cells below their headers. */
export const shownColumns = <Field extends string>(
  headers: readonly string[],
  fields: readonly (Field | null)[],
  first: readonly CellContent[][],
  longest: number,
) =>
  Array.from({ length: Math.max(headers.length, ...first.map(({ length }) => length)) }, (_, column) => ({
    fdHeader: headers[column] ?? '',
    fdField: fields[column] ?? null,
    fdFirstList: first.map((cells) => shownCell(cells[column]).slice(0, longest)),
  }))

/** A row that goes back to whoever sent it. */
export interface MarkedRow {
  cells: readonly Cell[]
  /** The places of its faulty cells. */
  faulty: readonly number[]
  reason: string | null
}

/**
 * A sheet as it came, with the faulty cells marked and a column with the reasons; what an earlier one has told is told
 * anew. Its titles stand in the row in which they came, so that the numbers of rows stay.
 */
export function markedSheet(
  { name, headers, header }: Pick<KeptTable, 'name' | 'headers' | 'header'>,
  language: Language,
  pieces: AsyncIterable<MarkedRow[]>,
): Sheet {
  const last = isOwnHeader(headers.at(-1)) ? headers.length - 1 : headers.length
  const titles = [...headers.slice(0, last), importFileTexts.reasons[language]]
  const faults = new Map<number, Set<number>>()
  const above = (header ?? 1) - 1
  return {
    ...{ name, above },
    columns: titles.map((title, index) => ({ title, kind: 'text', width: index === last ? 60 : 16 })),
    faults: (number) => faults.get(number),
    rows: (async function* () {
      let written = above + 1
      for await (const rows of pieces) {
        faults.clear()
        yield rows.map(({ cells, faulty, reason }): Cell[] => {
          written += 1
          if (faulty.length > 0) faults.set(written, new Set(faulty))
          return [...Array.from({ length: last }, (_, index) => cells[index] ?? null), reason]
        })
      }
    })(),
  }
}
