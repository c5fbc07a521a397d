const dateText =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/

/** The same pattern for the API document, without the limits of each number. */
export const datePattern =
  '^\\d{4}-\\d{2}-\\d{2}([T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:?\\d{2})?)?$'

/** A date alone. */
export const dayPattern = '^\\d{4}-\\d{2}-\\d{2}$'

/** What is wrong with a text that should be a date or a moment: how it is written, or that the calendar has no such day. */
export function dateProblem(text: string): 'date_invalid' | 'date_missing' | undefined {
  const match = dateText.exec(text)
  if (!match) return 'date_invalid'
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = match
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const exists =
    Number(year) >= 1 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  if (!exists) return 'date_missing'
  return Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60 ? undefined : 'date_invalid'
}
