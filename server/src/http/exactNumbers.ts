/** A number that may have more digits than a double holds, or an exponent beyond its own; texts have such digits, too. */
const suspicious = /[\d.]{16}|e[+-]?\d{3}/i
/** A text of JSON, passed over whole, or a number. */
const token = /"(?:[^"\\]|\\.)*"|-?\d[\d.]*(?:e[+-]?\d+)?/gi
/** No number that a double holds is written with more characters than this. */
const longest = 400

/** A number's significant digits and the power of ten of the last. */
function valueIn(written: string): string {
  const [mantissa = '', exponent = '0'] = written.replace(/^-/, '').split(/e/i)
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = (whole + fraction).replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  return `${significant}e${significant && Number(exponent) - fraction.length + digits.length - significant.length}`
}

const isExact = (written: string) =>
  written.length <= longest && valueIn(written) === valueIn(String(Number(written)))

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * JSON in which every number that JavaScript would round is a text instead: `0.99999999999999999999` would become
 * a price of 1. The schemas refuse such a text with the message of the field, as when it was sent as a text.
 */
export function keepExactNumbers(json: string): string {
  // What is no JSON must not become any: a key without quotes, a number with a zero before it.
  if (!suspicious.test(json) || !isJson(json)) return json
  return json.replace(token, (one) => (one.startsWith('"') || isExact(one) ? one : `"${one}"`))
}
