/** The simple check of an e-mail address: something, an @, a domain with a dot (rule site.public). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}
