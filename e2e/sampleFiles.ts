import { Buffer } from 'node:buffer'
import { crc32, deflateSync } from 'node:zlib'

/** A file as a person chooses it. */
export interface SampleFile {
  name: string
  mimeType: string
  buffer: Buffer
}

function pngChunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, checksum])
}

/** A PNG of this size: a frame around an area that gets lighter to the right. */
export function png(name: string, width: number, height: number): SampleFile {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3)
    for (let x = 0; x < width; x++) {
      const isFrame = x < 8 || y < 8 || x >= width - 8 || y >= height - 8
      const shade = isFrame ? 40 : 120 + Math.floor((x / width) * 120)
      row.set([shade, shade, isFrame ? 120 : shade], 1 + x * 3)
    }
    return row
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const buffer = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.concat(rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

/**
 * A PDF with a page for each text. Its Chinese font is named and not embedded, as in many electronic invoices: a viewer
 * needs character maps of its own to read it.
 */
export function pdf(name: string, pages: readonly string[]): SampleFile {
  const objects: string[] = ['<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>']
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  objects.push(`<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`)
  objects.push(
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[<</Type/Font' +
      '/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>' +
      '/FontDescriptor<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]' +
      '/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>>>]>>',
  )
  for (const [index, text] of pages.entries()) {
    const codes = Buffer.from(text, 'utf16le').swap16().toString('hex')
    const content = `BT /F1 36 Tf 72 720 Td <${codes}> Tj ET 0.2 0.3 0.8 rg 72 640 300 8 re f`
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + index * 2} 0 R>>`,
    )
    objects.push(`<</Length ${content.length}>>\nstream\n${content}\nendstream`)
  }
  let body = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n`
  const buffer = Buffer.from(`${body}${end}${body.length}\n%%EOF\n`, 'latin1')
  return { name, mimeType: 'application/pdf', buffer }
}

/** A video of 1.3 seconds, 64 by 36: VP9 in MP4, which every build of Chromium plays. */
export function mp4(name: string): SampleFile {
  return { name, mimeType: 'video/mp4', buffer: Buffer.from(film.join(''), 'base64') }
}

/** A file with a false name and type. */
export function disguised(name: string, mimeType: string, content: string): SampleFile {
  return { name, mimeType, buffer: Buffer.from(content) }
}

const film = [
  'AAAAJGZ0eXBpc29tAAACAGlzb21pc282aXNvMnZwMDltcDQxAAACt21vb3YAAAB4bXZoZAEAAAAAAAAA5ycg6QAAAA',
  'DnJyDpAAAD6AAAAAAAAAU9AAEAAAEAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAA',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIAAAIPdHJhawAAAGh0a2hkAQAAAwAAAADnJyDpAAAAAOcnIOkAAA',
  'ABAAAAAAAAAAAAAAU9AAAAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAQAAAAABA',
  'AAAAJAAAAAABn21kaWEAAAAsbWRoZAEAAAAAAAAA5ycg6QAAAADnJyDpAAB1MAAAAAAAAAU9VcQAAAAAAC1oZGxyAA',
  'AAAAAAAAB2aWRlAAAAAAAAAAAAAAAAVmlkZW9IYW5kbGVyAAAAAT5taW5mAAAAFHZtaGQAAAABAAAAAAAAAAAAAAAl',
  'ZGluZgAAAB1kcmVmAAAAAAAAAAEAAAANdXJsIAAAAAEAAAAA/XN0YmwAAAAQc3RzYwAAAAAAAAAAAAAAEHN0dHMAAA',
  'AAAAAAAAAAABRzdHN6AAAAAAAAAAAAAAAAAAAAEHN0Y28AAAAAAAAAAAAAALFzdHNkAAAAAAAAAAEAAAChdnAwOQAA',
  'AAAAAAABAAAAAQAAAAAAAAAAAAAAAABAACQASAAAAEgAAAAAAAAAAQpWUEMgQ29kaW5nAAAAAAAAAAAAAAAAAAAAAA',
  'AAAAAAABj//wAAABBwYXNwAAAAAQAAAAEAAAAUYnRydAAAAAAAAAAAAAAAAAAAABR2cGNDAQAAAAAAgQENAQAAAAAA',
  'E2NvbHJuY2x4AAEADQABgAAAAChtdmV4AAAAIHRyZXgAAAAAAAAAAQAAAAEAAAAAAAAAAAAAAAAAAADAbW9vZgAAAB',
  'BtZmhkAAAAAAAAAAEAAACodHJhZgAAABR0ZmhkAAIAIAAAAAEBAQAAAAAAFHRmZHQBAAAAAAAAAAAAAAAAAAB4dHJ1',
  'bgEAAwUAAAAMAAAAyAIAAAAAABOGAAAAWwAAC8EAAAAiAAAMpwAAABEAAAvDAAAAJAAAF2AAAAARAAANIwAAACQAAA',
  'vGAAAAEQAAC8cAAAAlAAAMNgAAABEAAAvGAAAAJgAADX4AAAAUAAAD5wAAACYAAAGWbWRhdIJJg0JQA/ACNho4JBwY',
  '/AAAIEAAbFv//szHq1WracLoXHO6IqpeU8Da0asOpvo8gREIm//4wadgqqaMFjec7W1ywYUMhVUKSFdB3Eu6jinHw2',
  'eLCABdI5Cs/ICGAECS8qFcgAAMcAAAcw9b+TgAAH///wgP/+P4uRKPvQ/ohgBAkpycVqAAA3AAAHsxxUCGAECS8dFR',
  'AAAMcAAAcw9b/V4AAD///8uB//9KUXIlH3of0ACGAECSnGxTwAADcAAAezHFQIYAQJLxQUUAAAxwAABzD1v/TsJ+A/',
  '///xZP//76Q2j7q4fqAIYAQJKcTFDgAANwAAB7McVAhgBAkvEBPIAADHAAAHMPW/+7AAAD////+Eof//+jtDaPurh+',
  'oIYAQJKcPE5AAANwAAB7McVAhgBAkvDhNgAADHAAAHMPW//tIAAB/////QAH///xJobR91cP1ACGAECSnDRMwAADcA',
  'AAe39KiVM15IYAQJLwwTCAAAxwAABzD1v//IPgAA/////tYD///7IyG0fdXD9QAAAATG1mcmEAAAA0dGZyYQEAAAAA',
  'AAABAAAAPwAAAAEAAAAAAAAAAAAAAAAAAALbAAAAAQAAAAEAAAABAAAAEG1mcm8AAAAAAAAATA==',
]
