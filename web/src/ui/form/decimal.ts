/**
 * The looks of decimals. A form keeps them as texts, so that no binary fraction is ever involved; nothing here rounds
 * (rule form.number).
 */

/** The maximum length of a number; longer texts are no numbers. */
const longest = 100

/** Whether a text is the canonical one of a decimal: '0.04', not '0.0400' or '.04'. */
const isCanonical = (text: string): boolean =>
  text.length <= longest && /^-?(0|[1-9]\d*)(\.\d*[1-9])?$/.test(text)

/** The number of decimals that a canonical text has. */
export function decimalPlaces(text: string): number {
  return text.split('.')[1]?.length ?? 0
}

/** Writes a canonical decimal with at least so many decimals: '0.04' is '0.0400'. Anything else unchanged. */
export function padDecimal(text: string, places: number): string {
  if (!isCanonical(text)) return text
  const [whole = '', fraction = ''] = text.split('.')
  return places === 0 && fraction === '' ? whole : `${whole}.${fraction.padEnd(places, '0')}`
}

/** Adds thousands separators to a plain decimal. Anything else unchanged. */
export function groupDecimal(text: string): string {
  if (text.length > longest || !/^-?\d+(\.\d+)?$/.test(text)) return text
  const [whole = '', fraction] = text.split('.')
  const grouping = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouping : `${grouping}.${fraction}`
}

/** A number of the API as the canonical text that a form keeps; never in exponent notation. */
export function decimalText(value: number | null | undefined): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
  return text.includes('e') ? value.toFixed(10).replace(/\.?0+$/, '') : text
}

/** Compares two canonical decimals exactly; undefined if one of them is no number. */
export function compareDecimals(one: string, other: string): number | undefined {
  if (!isCanonical(one) || !isCanonical(other)) return undefined
  const places = Math.max(decimalPlaces(one), decimalPlaces(other))
  const scaled = (text: string) => BigInt(padDecimal(text, places).replace('.', ''))
  const difference = scaled(one) - scaled(other)
  return difference === 0n ? 0 : difference > 0n ? 1 : -1
}
/** An amount in yuan with all of its decimals, at least two, or the four that a line of a statement has: 5,000.50. */
export function formatYuan(amount: number | null | undefined, decimals = 2): string {
  if (amount === null || amount === undefined) return '-'
  const size = groupDecimal(padDecimal(decimalText(Math.abs(amount)), decimals))
  return amount < 0 ? `-${size}` : size
}

/** A difference of amounts, with its sign: +120.50. */
export const formatYuanChange = (change: number | null | undefined): string =>
  `${(change ?? 0) > 0 ? '+' : ''}${formatYuan(change)}`
