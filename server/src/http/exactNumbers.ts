/** A number that may have more digits than a double holds, or a larger exponent; matches within texts, too. */
const suspicious = /[\d.]{16}|e[+-]?\d{3}/i
/** A text of JSON, skipped as a whole, or a number. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.]*(?:e[+-]?\d+)?/gi
/** The maximum length of a number that a double holds. */
const longest = 400
/** A shorter number without an exponent is always exact. */
const alwaysExact = 15

/** A number's significant digits and the power of ten of the last. */
function valueIn(written: string): string {
  const mark = written.search(/e/i)
  const mantissa = mark < 0 ? written : written.slice(0, mark)
  const point = mantissa.indexOf('.')
  const digits = point < 0 ? mantissa : mantissa.slice(0, point) + mantissa.slice(point + 1)
  let start = 0
  while (digits[start] === '0' || digits[start] === '-') start += 1
  let end = digits.length
  while (end > start && digits[end - 1] === '0') end -= 1
  if (start === end) return '0'
  const exponent = mark < 0 ? 0 : Number(written.slice(mark + 1))
  const decimals = point < 0 ? 0 : mantissa.length - point - 1
  return `${digits.slice(start, end)}e${exponent - decimals + digits.length - end}`
}

function isExact(written: string): boolean {
  if (written.length <= alwaysExact && !/e/i.test(written)) return true
  if (written.length > longest) return false
  const held = String(Number(written))
  return held === written || valueIn(held) === valueIn(written)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * Turns every number in JSON that JavaScript would round into a text: `0.99999999999999999999` would become a price of
 * 1. The schemas refuse such a text with the message of the field, as when it was sent as a text.
 */
export function keepExactNumbers(json: string): string {
  // Invalid JSON must not become valid: a key without quotes, a number with leading zeros.
  if (!suspicious.test(json) || !isJson(json)) return json
  return json.replace(token, (one) => (one.startsWith('"') || isExact(one) ? one : `"${one}"`))
}
