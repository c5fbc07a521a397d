const dateText =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/

/** The same pattern for the API document, without the limits of each number. */
export const datePattern =
  '^\\d{4}-\\d{2}-\\d{2}([T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:?\\d{2})?)?$'

/** A date alone. */
export const dayPattern = '^\\d{4}-\\d{2}-\\d{2}$'

/** Whether a text is a date or a moment that exists in the calendar. */
export function isDateText(text: string): boolean {
  const match = dateText.exec(text)
  if (!match) return false
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = match
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return (
    Number(year) >= 1 &&
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day) &&
    Number(hour) < 24 &&
    Number(minute) < 60 &&
    Number(second) < 60
  )
}
