import { digitsOf } from './singleLine'

/** A number with fewer digits than these would be told by those that are shown. */
const leastDigits = 8

/** The number of a phone for whoever may not know it: `138****5678`; of one with fewer than 8 digits stars alone. */
export function maskedNumber(number: string): string {
  const digits = digitsOf(number)
  return digits.length < leastDigits
    ? '*'.repeat(Math.max(1, digits.length))
    : `${digits.slice(0, 3)}****${digits.slice(-4)}`
}

/** Whether a number was masked: no number has a star in it. */
export const isMasked = (number: string): boolean => number.includes('*')
