import { withPlainDigits } from './singleLine'
import { textLength } from './textLength'

/** How many digits stay visible at each end of a masked number. */
const shown = { first: 3, last: 4 }
/** The minimum length for visible digits: fewer would give the number away. */
const fewest = 8

/** The fields that `client:mobile` covers (rule hidden.number). */
export const numberFieldNames: readonly string[] = ['fdContactMobile', 'fdPhone']

/**
 * A masked number: `138****5678`. Characters between the digits are dropped; a number of fewer than 8 digits becomes
 * stars alone, one for each character.
 */
export function maskNumber(number: string): string {
  const digits = withPlainDigits(number).replace(/\D/g, '')
  if (digits.length < fewest) return '*'.repeat(textLength(number))
  return `${digits.slice(0, shown.first)}****${digits.slice(-shown.last)}`
}

/** Whether a value is a mask instead of a number: masks are never stored. */
export const isMasked = (number: string): boolean => /[*＊]/.test(number)
