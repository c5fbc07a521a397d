import { readWholeXml } from './xml'

/** The built-in formats of numbers that are dates or times, in any language of Excel. */
const builtIn = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58 && id !== 48 && id !== 49)

/** Whether a format of one's own writes a date: it names a part of one outside of texts, colours and conditions. */
export const isDateFormat = (code: string): boolean =>
  /[ymdhs]/i.test(
    code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|_.|\*./gi, '').replace(/general/gi, ''),
  )

/** Which styles of cells show a number as a date, by their index. */
export async function readDateStyles(content: AsyncIterable<Buffer>): Promise<boolean[]> {
  const own = new Map<number, boolean>()
  const styles: boolean[] = []
  let isInCells = false
  await readWholeXml(content, {
    open: (name, attributes) => {
      if (name === 'numFmt') own.set(Number(attributes.numFmtId), isDateFormat(attributes.formatCode ?? ''))
      else if (name === 'cellXfs') isInCells = true
      else if (name === 'xf' && isInCells) {
        const id = Number(attributes.numFmtId ?? 0)
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

/**
 * A number of days as the date that a program shows for it: `YYYY-MM-DD`, with the time of day if there is one.
 * @param is1904 counted from 1904, as old programs of the Mac did
 * @returns undefined where no calendar has it
 */
export function dateOfSerial(serial: number, is1904 = false): string | undefined {
  const days = is1904 ? serial + 1462 : serial
  if (!(days >= 1 && days < 2_958_466)) return undefined
  // 1900 had no February 29, which the first spreadsheet took it for.
  const sinceEpoch = (days < 60 ? days + 1 : days) - 25_569
  const moment = new Date(Math.round((sinceEpoch * day) / 1000) * 1000).toISOString()
  const time = moment.slice(11, 19)
  return time === '00:00:00' ? moment.slice(0, 10) : `${moment.slice(0, 10)} ${time}`
}
