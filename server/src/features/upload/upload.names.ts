import { singleLine } from '@zhixin/contract/singleLine'
import { percentEncode } from '../../http/contentDisposition'

/** The maximum length of a kept name, in code points. */
const maxLength = 255
/**
 * The maximum length of a name within an address, percent-encoded: the router and the stored URI have limits of their
 * own.
 */
const maxEncodedLength = 450
/** How much of a given name is processed, from its beginning and from its end, which has the extension. */
const headLength = 2000
const tailLength = 100

/**
 * The name of an uploaded file as text for people: no path, no invisible characters, composed (NFC), at most 255
 * characters. It never becomes a path. `%22` is a quotation mark: browsers write it so in a multipart header.
 */
export function cleanFileName(given: string): string {
  const text = shortened(lastPart(given)).toWellFormed().replaceAll('%22', '"')
  const name = singleLine(text).normalize('NFC')
  return name === '' || /^\.+$/.test(name) ? 'file' : cut(name, maxLength, () => 1)
}

/** fdOssUri: `/oss/2026/11/<random>/<name>`, the name encoded and, if it is very long, shortened. */
export function uriOf(storageKey: string, name: string): string {
  const short = cut(name, maxEncodedLength, (character) => percentEncode(character).length)
  return `/oss/${storageKey}/${percentEncode(short)}`
}

const lastPart = (path: string) => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)

/** Shortens an overlong name in the middle, so that processing time does not grow with the input. */
const shortened = (name: string) =>
  name.length <= headLength + tailLength ? name : name.slice(0, headLength) + name.slice(-tailLength)

/** Removes characters before the extension until the sum of all sizes is at most `max`. */
function cut(name: string, max: number, sizeOf: (character: string) => number): string {
  const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? ''
  const size = (text: string) => [...text].reduce((sum, character) => sum + sizeOf(character), 0)
  let room = max - size(extension)
  let stem = ''
  for (const character of name.slice(0, name.length - extension.length)) {
    room -= sizeOf(character)
    if (room < 0) break
    stem += character
  }
  return stem + extension
}
