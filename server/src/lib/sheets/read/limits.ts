/**
 * How much of a file is read at most: whatever it claims to hold, it costs no more than this. Whoever has files read
 * says so, since what is ordinary for one is a fault in another.
 */
export interface ReadLimits {
  megabytes: number
  /** Rows of a sheet below its header. */
  rows: number
  columns: number
  /** Among how many of the first rows cells of one row may be merged, as in a title. */
  titleRows?: number
  sheets: number
  /** What all parts of a workbook that are read may unpack to. */
  unpackedMegabytes: number
  /** The table of shared texts, which stands in memory: its size, and how many they are. */
  textMegabytes: number
  texts: number
  /** Characters of a cell. */
  cell: number
  /** Characters of all cells together, in millions: a shared text counts wherever it is used. */
  cellMillions: number
  /** How deeply the elements of XML are nested. */
  depth: number
  /** Formats of numbers, and styles of cells. */
  formats: number
  /** Characters of a format of numbers. */
  format: number
  /** The heap of the thread that reads. */
  heapMegabytes: number
  /** How long it may keep its reader waiting, for all rows together. */
  seconds: number
}

/** What no program exceeds that writes workbooks; how large a file may be is left to say. */
export const programLimits = {
  texts: 2_000_000,
  cell: 32_767,
  depth: 100,
  formats: 65_536,
  format: 1000,
} as const
