/** The longest name that is kept, in characters as a person counts. */
const maxLength = 255
/** The longest name within an address, percent-encoded: the router and the stored uri have limits of their own. */
const maxEncodedLength = 450
/** Characters that control how text runs: with them `exe.pdf` can be made to read `fdp.exe`. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff]/g

/**
 * The name of an uploaded file as text for people: no path, no control characters, composed (NFC), at most 255
 * characters. It never becomes a path. `%22` is a quotation mark: browsers write it so in a multipart header.
 */
export function cleanFileName(given: string): string {
  const text = given
    .toWellFormed()
    .replaceAll('%22', '"')
    .replace(/\p{Cc}/gu, '')
    .replace(directionMarks, '')
  const name = (text.split(/[/\\]/).at(-1) ?? '').normalize('NFC').trim()
  return name === '' || /^\.+$/.test(name) ? 'file' : shorten(name, (short) => [...short].length <= maxLength)
}

/** Percent-encodes all but letters, digits and `-._~` (RFC 3986); fit for an address and for RFC 8187 headers. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** fdOssUri: `/oss/2026/11/<random>/<name>`, the name encoded and, if it is very long, shortened. */
export function uriOf(storageKey: string, name: string): string {
  const short = shorten(name, (candidate) => percentEncode(candidate).length <= maxEncodedLength)
  return `/oss/${storageKey}/${percentEncode(short)}`
}

/** Content-Disposition (RFC 6266): a plain name for old clients and the true one for all others. */
export function contentDisposition(inline: boolean, name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${percentEncode(name)}`
}

/** Cuts characters before the extension until the name fits. */
function shorten(name: string, fits: (name: string) => boolean): string {
  if (fits(name)) return name
  const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? ''
  const stem = [...name.slice(0, name.length - extension.length)]
  let length = stem.length
  while (length > 0 && !fits(stem.slice(0, length).join('') + extension)) length -= 1
  return stem.slice(0, length).join('') + extension
}
