import type { ReadLimits } from './limits'
import { SheetRefusal } from './refusal'
import { readWholeXml } from './xml'

/** Texts by their numbers, in one piece of memory: each costs its bytes and four more. */
export class TextTable {
  private bytes = Buffer.allocUnsafe(64 * 1024)
  private ends = new Uint32Array(4096)
  private count = 0

  constructor(private readonly most: number) {}

  /** @throws SheetRefusal for one too many */
  add(text: string): void {
    if (this.count >= this.most) throw new SheetRefusal('too_complex')
    const start = this.count === 0 ? 0 : (this.ends[this.count - 1] as number)
    const length = Buffer.byteLength(text)
    if (start + length > this.bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(2 * this.bytes.length, start + length))
      this.bytes.copy(larger, 0, 0, start)
      this.bytes = larger
    }
    if (this.count === this.ends.length) {
      const larger = new Uint32Array(2 * this.ends.length)
      larger.set(this.ends)
      this.ends = larger
    }
    this.bytes.write(text, start)
    this.ends[this.count] = start + length
    this.count += 1
  }

  at(index: number): string | undefined {
    if (!(index >= 0 && index < this.count)) return undefined
    return this.bytes.toString('utf8', index === 0 ? 0 : this.ends[index - 1], this.ends[index])
  }
}

/** What Excel writes for characters that XML cannot say: `_x000D_`, seven characters for one. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** A text with a piece more, unless it is already longer than a cell can be, however much of it is escaped. */
export const grown = (text: string, piece: string, { cell }: ReadLimits): string =>
  text.length > 7 * cell ? text : text + piece

/**
 * Reads the shared texts of a workbook; of one that is too long for a cell, enough to say so where it is used. Formats
 * within a text do not count, nor do phonetic readings.
 */
export async function readTexts(content: AsyncIterable<Buffer>, limits: ReadLimits): Promise<TextTable> {
  const table = new TextTable(limits.texts)
  let text = ''
  let isText = false
  let phonetic = 0
  await readWholeXml(content, limits, {
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 'rPh') phonetic += 1
      else if (name === 't') isText = phonetic === 0
    },
    text: (piece) => {
      if (isText) text = grown(text, piece, limits)
    },
    close: (name) => {
      if (name === 'si') table.add(unescaped(text).slice(0, limits.cell + 1))
      else if (name === 'rPh') phonetic -= 1
      else if (name === 't') isText = false
    },
  })
  return table
}
