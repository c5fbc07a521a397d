import { singleLine } from './singleLine'

/**
 * How numbers are read that people write: typed into a form, pasted from a spreadsheet, or in a file (rule import.values).
 * What cannot be read for certain is undefined, never a guess. Decimals are texts from the keyboard to the request, so
 * that no binary fraction is involved; nothing here rounds.
 */

/** The meaning of a mark before or after a number: how many places it moves the decimal point. */
type Units = Readonly<Record<string, number>>

/** A price in yuan, perhaps for a message. */
const priceUnits: Units = {
  ...{ '¥': 0, RMB: 0, CNY: 0, 元: 0, '元/条': 0, '/条': 0 },
  ...{ 角: -1, '角/条': -1, 分: -2, '分/条': -2, 厘: -3, '厘/条': -3 },
  ...{ '元/百条': -2, '元/千条': -3, '元/万条': -4 },
}

/** A number of messages. */
const countUnits: Units = { 条: 0, 次: 0, 千: 3, 万: 4, 万条: 4, 百万: 6, 千万: 7, 亿: 8, 亿条: 8 }

/** A monthly volume, which is in ten-thousands. */
const volumeUnits: Units = {
  条: -4,
  '条/月': -4,
  千条: -1,
  百万: 2,
  百万条: 2,
  千万: 3,
  千万条: 3,
  万: 0,
  万条: 0,
  '万/月': 0,
  '万条/月': 0,
  亿: 4,
  亿条: 4,
  '亿/月': 4,
  '亿条/月': 4,
}

/** The maximum length of a number; longer texts are not read. */
const longest = 100

/** A text of one line with signs, digits and letters in the width of the keyboard. */
const narrow = (text: string): string =>
  singleLine(text)
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('￥', '¥')

/** A mark, a sign, digits with thousands separators or without, a mark; blanks only between them. */
const written = /^([^\d.+-]*)([+-]?)([1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?|\d+(?:\.\d*)?|\.\d+)(?!\d)(\D*)$/

/** Without leading and trailing zeros: '0.0400' is '0.04', '.5' is '0.5', '1.' is '1'. */
function canonical(sign: string, digits: string): string {
  const [whole = '', fraction = ''] = digits.split('.')
  const integer = whole.replace(/^0+(?=\d)/, '') || '0'
  const decimals = fraction.replace(/0+$/, '')
  const value = decimals === '' ? integer : `${integer}.${decimals}`
  return sign === '-' && value !== '0' ? `-${value}` : value
}

/** Moves the decimal point of plain digits, to the left where `places` is negative. */
function shift(digits: string, places: number): string {
  const [whole = '', fraction = ''] = digits.split('.')
  const point = whole.length + places
  const all = (whole + fraction).padEnd(point, '0')
  const padded = point < 0 ? '0'.repeat(-point) + all : all
  return `${padded.slice(0, Math.max(point, 0))}.${padded.slice(Math.max(point, 0))}`
}

/** How a mark moves the decimal point; undefined for one that is not known. */
function placesOf(mark: string, units: Units): number | undefined {
  const unit = mark.replace(/\s/g, '').toUpperCase()
  if (unit === '') return 0
  return Object.hasOwn(units, unit) ? units[unit] : undefined
}

/**
 * Reads a decimal: signs and digits in either width, thousands separators, and marks that it is known to have.
 * @returns the canonical text ('0.04'), '' for a blank one, or undefined for what is not certainly one number
 */
function decimalIn(text: string, units: Units): string | undefined {
  if (text.length > longest) return undefined
  const plain = narrow(text).replace(/[。·]/g, '.')
  if (plain === '') return ''
  const [, before = '', sign = '', digits, after = ''] = written.exec(plain) ?? []
  if (digits === undefined) return undefined
  const [ahead, places] = [before, after].map((mark) => placesOf(mark, units))
  if (ahead === undefined || places === undefined || ahead !== 0 || (before !== '' && places !== 0))
    return undefined
  return canonical(sign, shift(digits.replaceAll(',', ''), places))
}

/** Reads a number without a unit. */
export const readDecimal = (text: string) => decimalIn(text, {})
/** Reads a factor, which people write in per cent, too: `95%` is 0.95, `+5%` is 1.05, `-5%` is 0.95. */
export function readFactor(text: string): string | undefined {
  const [, percent] = /^(.*)%$/.exec(narrow(text)) ?? []
  if (percent === undefined) return readDecimal(text)
  const told = readDecimal(percent)
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(told ?? '') ?? []
  if (whole === '') return undefined
  // In units of the last decimal, so that nothing is rounded.
  const amount = BigInt(sign + whole + fraction)
  const all = /^[+-]/.test(percent) ? BigInt(`100${'0'.repeat(fraction.length)}`) + amount : amount
  return all < 0n ? undefined : canonical('', shift(String(all), -2 - fraction.length))
}
/** Reads a price in yuan: `0.04元`, `4分`. */
export const readPrice = (text: string) => decimalIn(text, priceUnits)
/** Reads a number of messages: `100万` is 1,000,000. */
export const readCount = (text: string) => decimalIn(text, countUnits)
/** Reads a monthly volume in ten-thousands: `12万` is 12. */
export const readVolume = (text: string) => decimalIn(text, volumeUnits)

const headerUnits = { price: priceUnits, count: countUnits, volume: volumeUnits }

/** What stands in the brackets of a header. */
export const parenthesised = (header: string): string[] =>
  [...header.normalize('NFKC').matchAll(/\(([^()]*)\)/g)].map(([, text = '']) => text)

/**
 * The unit that a header says of the numbers below it, in brackets: `单价（分）`; undefined where it says none.
 * @returns its mark, '' for the one that numbers have anyway
 */
export function headerUnit(kind: keyof typeof headerUnits, header: string): string | undefined {
  const units = headerUnits[kind]
  const mark = parenthesised(header)
    .map((text) => text.replace(/^单位:?|\s/g, '').toUpperCase())
    .find((one) => one !== '' && Object.hasOwn(units, one))
  return mark && (units[mark] === 0 ? '' : mark)
}

/** A number without a unit, with the one that its header says. */
export const withUnit = (text: string, unit: string): string =>
  unit !== '' && /^[\d.,\s]+$/.test(narrow(text)) ? `${text}${unit}` : text

/** The canonical text of a decimal, or the text itself if it is none: what a form keeps. */
export const normalizeDecimal = (text: string, read = readDecimal): string => read(text) ?? text

/** What stands between the digits of a number to call. */
const between = /[\s()\-‐-―−]+/g

/** The signs of a number to call without what stands between them, and its groups of digits. */
function numberIn(text: string): { plain: string; groups: string[] } {
  const spaced = narrow(text).replace(between, ' ').trim()
  return { plain: spaced.replaceAll(' ', ''), groups: spaced.split(' ') }
}

/** One of mainland China with or without 86, or an international one (ITU-T E.164: at most 15 digits). */
const mobile = /^((\+?86)?1[3-9]\d{9}|\+(?!86)[1-9]\d{6,14})$/

/** A mobile number as an account keeps it: without blanks, hyphens and brackets; undefined for what is none. */
export function mobileIn(text: string): string | undefined {
  const { plain } = numberIn(text)
  return mobile.test(plain) ? plain : undefined
}

/** The most digits of a number to call, and of one whose area code is written apart. */
const most = { digits: 15, apart: 12 }
/** So many digits in a row are a number of their own. */
const whole = 5

/**
 * The digits of a number to call, which blanks, hyphens, brackets and a leading `+` do not count for; undefined for what is
 * not certainly one number.
 */
export function readMobile(text: string): string | undefined {
  if (text.length > longest) return undefined
  const { plain, groups } = numberIn(text)
  if (!/^\+?\d+$/.test(plain)) return undefined
  const digits = plain.replace('+', '')
  if (mobile.test(plain)) return digits
  const isOne =
    groups.length === 1
      ? digits.length <= most.digits
      : digits.length <= most.apart && groups.filter((group) => group.length >= whole).length <= 1
  return isOne ? digits : undefined
}

/** What a program makes of digits that it takes for a number: `1.38E+10`, `13800001234.0`. */
const rewritten = /^\d+(\.\d+)?E\+?\d+$|^\d+\.0*$/i

/** A text of digits and perhaps letters as it is written; undefined where a program has made a number of it. */
export const readDigits = (text: string): string | undefined =>
  rewritten.test(narrow(text)) && /[.+]/.test(narrow(text)) ? undefined : text

/** A refused text, short enough to stand beside its cell. */
export function quoted(text: string): string {
  const characters = [...text.slice(0, 2 * longest)]
  return characters.length > 24 ? `${characters.slice(0, 24).join('')}…` : text
}
