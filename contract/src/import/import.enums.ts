/** Limits of imports. */
export const importLimits = {
  megabytes: 20,
  rows: 50_000,
  columns: 200,
  sheets: 20,
  /** Rows that are shown beside the assignment of columns. */
  firstRows: 5,
  /** Characters of a cell that is shown there. */
  firstCell: 60,
  /** Files that a server reads at a time; so many more wait. */
  atOnce: 2,
  places: 10,
  /** Of one account's files one is read at a time; so many more wait. */
  ownPlaces: 3,
  /** Files of an account that are kept until they are checked, and for how many days. */
  unchecked: 5,
  uncheckedDays: 1,
  /** Words that are no labels: so many are listed, the most frequent first, and so long. */
  words: 300,
  word: 100,
  /** Choices that are named where a word is none. */
  choicesTold: 12,
  /** Sets of headers for which an account's assignments are remembered. */
  assignments: 100,
  /** Days that the rows of a file are kept after its check. */
  days: 30,
} as const
