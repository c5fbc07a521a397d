let last = 0

/** A key for a new row on the screen: never sent, never reused. */
export function newRowKey(): string {
  last += 1
  return `row${last}`
}

/** A list without one of its rows. */
export function withoutRow<T>(rows: T[], index: number): T[] {
  return rows.filter((_, at) => at !== index)
}
