import type { ByteRange } from '../../lib/storage/storage'

/**
 * The single range of a request (RFC 9110, 14.2), within the file. Parsed here because range-parser and
 * header-range-parser refuse two that the RFC does not: the last 500 bytes of a shorter file (all of it), and one that
 * ends before it begins (to be ignored).
 * @returns null for the whole file: no range, several ranges, or an invalid header; 'unsatisfiable' if it lies outside
 * the file
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(?:(\d{1,15})-(\d{1,15})?|-(\d{1,15}))$/i.exec((header ?? '').replaceAll(/\s/g, ''))
  if (!match) return null
  const [, first, last, suffix] = match
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = Math.min(last === undefined ? size - 1 : Number(last), size - 1)
  if (last !== undefined && Number(last) < start) return null
  return start < size ? { start, end } : 'unsatisfiable'
}
