/**
 * Removes from a single-line text what is not kept of it (rule api.line). The database function `single_line` does
 * the same (`single_line`); a test of the server compares both.
 */

/**
 * Invisible characters: controls, line and paragraph separators, marks of direction (`exe.pdf` can be made to read
 * `fdp.exe`), and zero-width characters: soft hyphens, joiners, byte order marks, annotations, tags.
 */
const invisible =
  '\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb\\u{e0001}\\u{e0020}-\\u{e007f}'

/** The parts of an emoji: a symbol with its presentation and skin tone. */
const symbol =
  '[\\u00a9\\u00ae\\u203c\\u2049\\u2122\\u2139\\u2190-\\u21ff\\u2300-\\u23ff\\u25a0-\\u27bf\\u2934\\u2935\\u2b00-\\u2bff\\u3030\\u303d\\u3297\\u3299\\u{1f000}-\\u{1f3fa}\\u{1f400}-\\u{1faff}][\\ufe0f\\u{1f3fb}-\\u{1f3ff}]{0,2}'

/**
 * Emoji that are held together by otherwise invisible characters: families and the like, and the flags of England or
 * Wales.
 */
const emoji = `${symbol}(?:\\u200d${symbol})+|\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]+\\u{e007f}`

const pattern = new RegExp(`(${emoji})|[${invisible}]`, 'gu')

/**
 * The longest text that is cleaned, in UTF-16 units: a hundred times what most fields take. A longer one is too long
 * anyway.
 */
const longest = 10_000

/** A text without invisible characters; one beyond the limit unchanged. */
export function withoutInvisible(text: string): string {
  return text.length > longest ? text : text.replace(pattern, '$1')
}

/** A single-line text as it is kept: without invisible characters and surrounding blanks. */
export function singleLine(text: string): string {
  return withoutInvisible(text).trim()
}

/** A text with full-width digits as plain digits; one beyond the limit unchanged. */
export function withPlainDigits(text: string): string {
  if (text.length > longest) return text
  return text.replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
}

/** The digits of a text, full-width ones included. A text beyond the limit stays unchanged, so that it is refused. */
export function digitsOf(text: string): string {
  return text.length > longest ? text : withPlainDigits(text).replace(/\D/g, '')
}
