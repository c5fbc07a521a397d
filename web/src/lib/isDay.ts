/** Whether a text is an existing day, written as screens write it. */
export function isDay(text: string): boolean {
  const [, year, month, date] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number)
  if (!year || !month || !date) return false
  return new Date(Date.UTC(year, month - 1, date)).getUTCMonth() === month - 1
}
