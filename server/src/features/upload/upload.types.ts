import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'

/** The type of a file's content, and whether a browser may show it. */
export interface FileKind {
  contentType: string
  inline: boolean
}

const unknown = 'application/octet-stream'
const plainText = 'text/plain'

/** The types with which files are served, apart from images, videos and sounds. Nothing that a browser would run. */
const documents = new Set([
  'application/pdf',
  'application/zip',
  'application/gzip',
  'application/x-7z-compressed',
  'application/x-rar-compressed',
  'application/x-tar',
  'application/rtf',
  'application/epub+zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
  'application/x-cfb',
])

/**
 * Detects the type of a file from its first bytes; name and claimed type do not count (rules upload.one, upload.show).
 * HTML, SVG and scripts are plain text, whatever they claim to be.
 */
export async function kindOf(head: Buffer): Promise<FileKind> {
  // The library throws on files that start like a type and then break off, and takes UTF-16 texts for music.
  const found = isUtf16(head) ? undefined : await fileTypeFromBuffer(head).catch(() => undefined)
  const type = found?.mime ?? (isText(head) ? plainText : unknown)
  const isMedia = /^(image|video|audio|font)\/[\w.+-]+$/.test(type) && !/svg|xml/.test(type)
  const contentType = isMedia || type === plainText || documents.has(type) ? type : textOr(head)
  return {
    contentType,
    inline: contentType === 'application/pdf' || (isMedia && /^(image|video)/.test(type)),
  }
}

/** Width and height of a picture in px, as it is shown; of a file that is none, or not one that is whole so far, nothing. */
export function dimensionsOf(
  head: Buffer,
  contentType: string,
): { width: number; height: number } | undefined {
  if (!contentType.startsWith('image/')) return undefined
  try {
    const { width, height, orientation = 1 } = imageSize(head)
    // From 5 on the picture lies on its side.
    return orientation >= 5 ? { width: height, height: width } : { width, height }
  } catch {
    return undefined
  }
}

const isUtf16 = (head: Buffer) => ['fffe', 'feff'].includes(head.toString('hex', 0, 2))

const textOr = (head: Buffer) => (isText(head) ? plainText : unknown)

/** UTF-8 without the control characters of binary files (WHATWG MIME sniffing, binary data bytes). */
function isText(head: Buffer): boolean {
  if (
    head.some(
      (byte) =>
        byte <= 0x08 || byte === 0x0b || (byte >= 0x0e && byte <= 0x1a) || (byte >= 0x1c && byte <= 0x1f),
    )
  )
    return false
  try {
    // `stream`: the head may end within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}
