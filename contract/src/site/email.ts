/** The simple e-mail check of section 5.9 of the specification: something, an @, a domain with a dot. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}
