/**
 * How values are written on every screen (rule format.values): the same in both languages, so that columns line up
 * and a value can be read out without asking which notation is meant.
 */

let readZone = () => 'UTC'

/**
 * Sets the business time zone.
 * @param read returns its IANA name; called whenever a moment is formatted
 */
export function setTimeZone(read: () => string): void {
  readZone = read
}

/** What is shown for "not given" (rule format.empty). */
const nothing = '-'

type Given = number | null | undefined

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Zones with one constant offset, by hours ahead of UTC: a browser takes a while to load a zone. */
const steady = new Map([['Asia/Shanghai', { hours: 8, since: Date.UTC(1992, 0) }]])

function partsOf(moment: Date, zone: string): Record<string, string> {
  const known = steady.get(zone)
  if (known && moment.getTime() >= known.since && moment.getUTCFullYear() < 9999) {
    const there = new Date(moment.getTime() + known.hours * 3_600_000).toISOString()
    const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = there.split(/\D/)
    return { year, month, day, hour, minute, second }
  }
  let clock = clocks.get(zone)
  if (!clock) {
    const two = '2-digit'
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    })
    clocks.set(zone, clock)
  }
  return Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
}

/** `YYYY-MM-DD` of a moment (ISO 8601) in the business time zone. */
export function formatDate(moment: string | null | undefined, zone = readZone()): string {
  const date = new Date(moment ?? Number.NaN)
  if (Number.isNaN(date.getTime())) return nothing
  const { year, month, day } = partsOf(date, zone)
  return `${year}-${month}-${day}`
}

/** Today in the business time zone, `YYYY-MM-DD`. */
export function today(): string {
  return formatDate(new Date().toISOString())
}

/** `YYYY-MM-DD HH:mm:ss` of a moment (ISO 8601) in the business time zone. */
export function formatDateTime(moment: string | null | undefined, zone = readZone()): string {
  const date = new Date(moment ?? Number.NaN)
  if (Number.isNaN(date.getTime())) return nothing
  const { hour, minute, second } = partsOf(date, zone)
  return `${formatDate(moment, zone)} ${hour}:${minute}:${second}`
}

/** Rounds half away from zero by the decimal notation: 1.005 to 2 decimals is 1.01, whatever its binary form. */
function rounded(value: number, decimals: number): string {
  const [mantissa, exponent = '0'] = String(Math.abs(value)).split('e')
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + decimals}`))
  const text = Number(`${shifted}e${-decimals}`).toFixed(decimals)
  return value < 0 && Number(text) !== 0 ? `-${text}` : text
}

function fixed(value: Given, decimals: number): string {
  return value === null || value === undefined || !Number.isFinite(value) ? nothing : rounded(value, decimals)
}

/** A percentage with its sign and 2 decimals: 12.3 is `12.30%`. */
export function formatPercent(value: Given): string {
  const text = fixed(value, 2)
  return text === nothing ? text : `${text}%`
}

/** A unit price in yuan per message, 4 decimals: 0.04 is `0.0400`. */
export function formatUnitPrice(value: Given): string {
  return fixed(value, 4)
}

/** A whole number with thousands separators. */
export function formatCount(value: Given): string {
  return fixed(value, 0).replace(/\B(?=(\d{3})+$)/g, ',')
}

const sizeUnits = ['KB', 'MB', 'GB', 'TB'] as const

/** A size given in bytes, in KB, MB, GB or TB of 1024, with at most 2 decimals: 1536 is `1.5 KB`, 3 is `< 0.01 KB`. */
export function formatSize(bytes: Given): string {
  if (bytes === null || bytes === undefined || !Number.isFinite(bytes)) return nothing
  let size = bytes / 1024
  let unit = 0
  while (Number(rounded(size, 2)) >= 1024 && unit < sizeUnits.length - 1) {
    size /= 1024
    unit += 1
  }
  const shown = Number(rounded(size, 2))
  return `${shown === 0 && bytes > 0 ? '< 0.01' : shown} ${sizeUnits[unit]}`
}
