import type { ReadLimits } from './limits'
import { SheetRefusal } from './refusal'
import { readWholeXml } from './xml'

/** The built-in formats of numbers that are dates or times, in any language of Excel. */
const builtIn = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58 && id !== 48 && id !== 49)

/**
 * Texts, colours, conditions and blanks of a format: all but the letters that stand for parts of a date. What is between
 * brackets ends at the next bracket of either kind, so that many that open cost no more than others.
 */
const besides = /"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^[\]]*\]|_.|\*.|general/gi

/** Whether a format of one's own writes a date: it names a part of one outside of texts, colours and conditions. */
export const isDateFormat = (code: string): boolean => /[ymdhs]/i.test(code.replace(besides, ''))

/**
 * Which styles of cells show a number as a date, by their index.
 * @throws SheetRefusal for more formats or styles, or longer ones, than a workbook may have
 */
export async function readDateStyles(content: AsyncIterable<Buffer>, limits: ReadLimits): Promise<boolean[]> {
  const own = new Map<number, boolean>()
  const styles: boolean[] = []
  let isInCells = false
  await readWholeXml(content, limits, {
    open: (name, attributes) => {
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes
        if (formatCode.length > limits.format) throw new SheetRefusal('too_complex')
        if (own.size >= limits.formats) throw new SheetRefusal('too_complex')
        own.set(Number(numFmtId), isDateFormat(formatCode))
      } else if (name === 'cellXfs') isInCells = true
      else if (name === 'xf' && isInCells) {
        const id = Number(attributes.numFmtId ?? 0)
        if (styles.length >= limits.formats) throw new SheetRefusal('too_complex')
        styles.push(own.get(id) ?? builtIn(id))
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}

const day = 86_400_000

/** Days from the beginning of one calendar of spreadsheets, 1900, to that of the other. */
export const until1904 = 1462

/**
 * A number of days as the date that a program shows for it: `YYYY-MM-DD`, with the time of day if there is one.
 * @param is1904 counted from 1904, as old programs of the Mac did
 * @returns undefined where no calendar has it
 */
export function dateOfSerial(serial: number, is1904 = false): string | undefined {
  const days = is1904 ? serial + until1904 : serial
  if (!(days >= 1 && days < 2_958_466)) return undefined
  // 1900 had no February 29, which the first spreadsheet took it for.
  const sinceEpoch = (days < 60 ? days + 1 : days) - 25_569
  const moment = new Date(Math.round((sinceEpoch * day) / 1000) * 1000).toISOString()
  const time = moment.slice(11, 19)
  return time === '00:00:00' ? moment.slice(0, 10) : `${moment.slice(0, 10)} ${time}`
}
