/**
 * Decimals as people type and paste them. They are kept as text from the keyboard to the request, so that no binary
 * fraction is ever involved; nothing here rounds (rule form.number).
 */

/** The meaning of a unit after a number: how many places it moves the decimal point ('万' on a count: 4). */
export type Units = Readonly<Record<string, number>>

const plain = /^([+-]?)(\d+(?:\.\d*)?|\.\d+)$/
const grouped = /^([+-]?)(\d{1,3}(?:,\d{3})+(?:\.\d*)?)$/

/** The maximum length of a number; longer texts are not parsed. */
const longest = 100

/** Without leading and trailing zeros: '0.0400' is '0.04', '.5' is '0.5', '1.' is '1'. */
function canonical(sign: string, digits: string): string {
  const [whole = '', fraction = ''] = digits.split('.')
  const integer = whole.replace(/^0+(?=\d)/, '') || '0'
  const decimals = fraction.replace(/0+$/, '')
  const value = decimals === '' ? integer : `${integer}.${decimals}`
  return sign === '-' && value !== '0' ? `-${value}` : value
}

/** Moves the decimal point of plain digits to the right. */
function shift(digits: string, places: number): string {
  if (places === 0) return digits
  const [whole = '', fraction = ''] = digits.split('.')
  const padded = fraction.padEnd(places, '0')
  return `${whole}${padded.slice(0, places)}.${padded.slice(places)}`
}

/**
 * Parses a decimal: full-width digits and points, thousands separators, a currency sign in front and a known unit after
 * it are understood.
 *
 * @returns the canonical text ('0.04'), '' for a blank one, or undefined if it is no number
 */
export function readDecimal(text: string, units: Units = {}): string | undefined {
  if (text.length > longest) return undefined
  let rest = text
    .normalize('NFKC')
    .replace(/[。·]/g, '.')
    .replace(/[\s\u200b\ufeff]/g, '')
    .replace(/^[¥$]/, '')
  if (rest === '') return ''
  let places = 0
  const unit = Object.keys(units)
    .sort((a, b) => b.length - a.length)
    .find((one) => rest.endsWith(one))
  if (unit !== undefined) {
    rest = rest.slice(0, -unit.length)
    places = units[unit] ?? 0
  }
  const match = plain.exec(rest) ?? grouped.exec(rest)
  if (!match) return undefined
  const [, sign = '', digits = ''] = match
  return canonical(sign, shift(digits.replaceAll(',', ''), places))
}

/** The canonical text of a decimal, or the text itself if it is none: what a form keeps. */
export function normalizeDecimal(text: string, units?: Units): string {
  return readDecimal(text, units) ?? text
}

/** The number of decimals that a canonical text has. */
export function decimalPlaces(text: string): number {
  return text.split('.')[1]?.length ?? 0
}

/** Writes a canonical decimal with at least so many decimals: '0.04' is '0.0400'. Anything else unchanged. */
export function padDecimal(text: string, places: number): string {
  if (text === '' || readDecimal(text) !== text) return text
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
  return text.includes('e') ? canonical('', value.toFixed(10)) : text
}

/** Compares two canonical decimals exactly; undefined if one of them is no number. */
export function compareDecimals(one: string, other: string): number | undefined {
  const [a, b] = [one, other].map((text) => (text !== '' && readDecimal(text) === text ? text : undefined))
  if (a === undefined || b === undefined) return undefined
  const places = Math.max(decimalPlaces(a), decimalPlaces(b))
  const scaled = (text: string) => BigInt(padDecimal(text, places).replace('.', ''))
  const difference = scaled(a) - scaled(b)
  return difference === 0n ? 0 : difference > 0n ? 1 : -1
}
