import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A folder for files of a test, and what removes it. */
export async function testFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheets-'))
  return {
    put: async (name: string, content: Buffer | string | Readable) => {
      const file = path.join(folder, name)
      if (typeof content === 'string' || Buffer.isBuffer(content)) await writeFile(file, content)
      else await pipeline(content, createWriteStream(file))
      return file
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

/** An archive of these entries. */
export function archiveOf(entries: Record<string, string | Buffer | Readable>): Readable {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries))
    if (typeof content === 'string' || Buffer.isBuffer(content)) zip.addBuffer(Buffer.from(content), name)
    else zip.addReadStream(content, name)
  zip.end()
  return zip.outputStream as Readable
}

interface RawBook {
  /** Each sheet's XML within `<worksheet>`. */
  sheets: Record<string, string>
  texts?: string
  /** Within `<styleSheet>`. */
  styles?: string
  /** Attributes of `<workbookPr>`. */
  properties?: string
  /** Names beside those of `sheets`, as the workbook has them. */
  more?: string
  entries?: Record<string, string | Buffer | Readable>
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageOf = 'http://schemas.openxmlformats.org/package/2006'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`

const typeOf = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** Without them other programs do not open the file. */
const types = (sheets: number) =>
  `<Types xmlns="${packageOf}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typeOf}.sheet.main+xml"/>${Array.from(
    { length: sheets },
    (_, index) => `<Override PartName="/xl/worksheets/s${index}.xml" ContentType="${typeOf}.worksheet+xml"/>`,
  ).join('')}</Types>`

/** A workbook as programs write it, with what our own writer never has. */
export function rawBook({
  sheets,
  texts,
  styles,
  properties = '',
  more = '',
  entries = {},
}: RawBook): Readable {
  const names = Object.keys(sheets)
  const related = names.map((_, index) => relation(`r${index}`, 'worksheet', `worksheets/s${index}.xml`))
  return archiveOf({
    '[Content_Types].xml': types(names.length),
    '_rels/.rels': `<Relationships xmlns="${packageOf}/relationships">${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr ${properties}/><sheets>${names
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index}"/>`)
      .join('')}${more}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageOf}/relationships">${related.join('')}${
      texts === undefined ? '' : relation('t', 'sharedStrings', 'sharedStrings.xml')
    }${styles === undefined ? '' : relation('y', 'styles', '/xl/styles.xml')}</Relationships>`,
    ...(texts === undefined ? {} : { 'xl/sharedStrings.xml': `<sst>${texts}</sst>` }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
    ...Object.fromEntries(
      names.map((name, index) => [
        `xl/worksheets/s${index}.xml`,
        `<worksheet xmlns="${main}">${sheets[name]}</worksheet>`,
      ]),
    ),
    ...entries,
  })
}
