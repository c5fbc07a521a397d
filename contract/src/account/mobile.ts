/**
 * A mobile number: 11 digits of mainland China, with or without 86, or an international one with + and its country code
 * (ITU-T E.164: at most 15 digits).
 */
const mobile = /^((\+?86)?1[3-9]\d{9}|\+(?!86)[1-9]\d{6,14})$/

/** A mobile number as it is kept: without blanks, hyphens and brackets; undefined for what is none. */
export function mobileIn(text: string): string | undefined {
  const plain = text.replace(/[\s()-]/g, '')
  return mobile.test(plain) ? plain : undefined
}
