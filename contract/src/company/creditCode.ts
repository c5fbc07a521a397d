/** The 31 characters of GB 32100-2015: without I, O, S, V and Z. */
const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/**
 * Whether a text is a unified social credit code by GB 32100-2015: 18 characters, the last of which is a check digit
 * modulo 31. A hint, never a refusal: older and foreign codes look different.
 */
export function isCreditCode(text: string): boolean {
  const code = text.trim().toUpperCase()
  if (code.length !== 18) return false
  const values = [...code].map((sign) => signs.indexOf(sign))
  if (values.includes(-1)) return false
  const sum = values.slice(0, 17).reduce((total, value, index) => total + value * (3 ** index % 31), 0)
  return values[17] === (31 - (sum % 31)) % 31
}
