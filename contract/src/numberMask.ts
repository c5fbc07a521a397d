import { withPlainDigits } from './singleLine'
import { textLength } from './text.fields'

/** So many digits at its beginning and at its end are shown of a number that is hidden. */
const shown = { first: 3, last: 4 }
/** A number of fewer digits would be told by what is shown of it. */
const fewest = 8

/** The fields that hold numbers of people, which `client:mobile` covers. */
export const numberFieldNames: readonly string[] = ['fdContactMobile', 'fdPhone']

/**
 * A number as those see it who may not see numbers: `138****5678`. What stands between its digits goes, and one of fewer
 * than 8 digits is stars alone, one for each character.
 */
export function maskNumber(number: string): string {
  const digits = withPlainDigits(number).replace(/\D/g, '')
  if (digits.length < fewest) return '*'.repeat(textLength(number))
  return `${digits.slice(0, shown.first)}****${digits.slice(-shown.last)}`
}

/** Whether a number is no number but what somebody was shown instead of one: such a thing is never stored. */
export const isMasked = (number: string): boolean => /[*＊]/.test(number)
