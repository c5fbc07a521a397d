/** A name as names are compared: without blanks, marks of what is required, and units; width and case do not count. */
export const headerKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\([^()]*\)/g, '')
    .replace(/[\s*:]/g, '')
    .toLowerCase()
