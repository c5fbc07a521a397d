import { dateOfSerial, readDateStyles } from './dates'
import type { ReadLimits } from './limits'
import { SheetRefusal } from './refusal'
import type { CellContent, RowContent, SheetContent, TableFile } from './table'
import type { Tally } from './tally'
import { grown, readTexts, TextTable, unescaped } from './textTable'
import { attribute, readWholeXml, readXml } from './xml'
import { type Archive, openArchive } from './zip'

/** What the cells of all sheets refer to. */
interface Book {
  texts: TextTable
  dateStyles: boolean[]
  is1904: boolean
}

/**
 * Opens a workbook (Office Open XML). Its rows are unpacked and read as they are asked for; the table of texts alone
 * stands in memory. Of formulas their stored values count.
 * @throws SheetRefusal
 */
export async function openXlsx(path: string, tally: Tally): Promise<TableFile> {
  const archive = await openArchive(path, tally.limits)
  try {
    return await open({ archive, tally })
  } catch (error) {
    archive.close()
    throw error
  }
}

/** An archive that is read, with what counts what comes out. */
interface Source {
  archive: Archive
  tally: Tally
}

async function open(source: Source): Promise<TableFile> {
  const { archive, tally } = source
  const { limits } = tally
  if (!archive.names.has('[Content_Types].xml')) throw new SheetRefusal('unknown')
  if ([...archive.names].some((name) => /vbaProject|\/macrosheets\//i.test(name)))
    throw new SheetRefusal('macros')
  const workbook = await findWorkbook(source)
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1)
  const related = await readRelations(source, workbook)
  const { sheets, is1904 } = await readWorkbook(source, workbook)
  const pathOf = (type: string) => [...related.values()].find((one) => one.type === type)?.target
  const resolve = (target: string) => resolved(folder, target)
  const textPath = pathOf('sharedStrings')
  const stylePath = pathOf('styles')
  const book: Book = {
    is1904,
    texts: textPath
      ? await readTexts(await archive.read(resolve(textPath), limits.textMegabytes), limits)
      : new TextTable(0),
    dateStyles: stylePath ? await readDateStyles(await archive.read(resolve(stylePath)), limits) : [],
  }
  const opened = sheets.flatMap(({ name, relation, isHidden }): SheetContent[] => {
    const found = related.get(relation)
    if (isHidden || found?.type !== 'worksheet') return []
    return [{ name, rows: () => readRows(source, book, name, resolve(found.target)) }]
  })
  if (opened.length === 0) throw new SheetRefusal('empty')
  return { is1904, sheets: opened, close: () => archive.close() }
}

const resolved = (folder: string, target: string) => {
  const parts: string[] = []
  for (const part of (target.startsWith('/') ? target : folder + target).split('/'))
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  return parts.join('/')
}

async function findWorkbook(source: Source): Promise<string> {
  const [main] = [...(await readRelations(source, '')).values()].filter(
    ({ type }) => type === 'officeDocument',
  )
  const path = resolved('', main?.target ?? 'xl/workbook.xml')
  if (path.endsWith('.bin') || !source.archive.names.has(path)) throw new SheetRefusal('unknown')
  return path
}

/** What the lists of a workbook, of its parts and its sheets, may unpack to. */
const listMegabytes = 16

/** The longest name of a sheet. */
const longestName = 100

/** What a part refers to, by its id: the last word of its type, and where it is. */
async function readRelations({ archive, tally }: Source, part: string) {
  const cut = part.lastIndexOf('/') + 1
  const path = `${part.slice(0, cut)}_rels/${part.slice(cut)}.rels`
  const related = new Map<string, { type: string; target: string }>()
  if (!archive.names.has(path)) return related
  await readWholeXml(await archive.read(path, listMegabytes), tally.limits, {
    open: (name, { Id, Type, Target, TargetMode }) => {
      if (name === 'Relationship' && Id && Type && Target && TargetMode !== 'External')
        related.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target: Target })
    },
  })
  return related
}

async function readWorkbook({ archive, tally: { limits } }: Source, path: string) {
  const sheets: { name: string; relation: string; isHidden: boolean }[] = []
  let is1904 = false
  await readWholeXml(await archive.read(path, listMegabytes), limits, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      else if (name === 'sheet') {
        if (sheets.length >= limits.sheets) throw new SheetRefusal('too_many_sheets', { max: limits.sheets })
        sheets.push({
          name: (attributes.name ?? '').trim().slice(0, longestName),
          relation: attribute(attributes, 'id') ?? '',
          isHidden: /hidden/i.test(attributes.state ?? ''),
        })
      }
    },
  })
  const seen = new Set<string>()
  for (const { name } of sheets) {
    if (seen.has(name.toLowerCase())) throw new SheetRefusal('same_name', { name })
    seen.add(name.toLowerCase())
  }
  return { sheets, is1904 }
}

async function* readRows(
  { archive, tally }: Source,
  book: Book,
  sheet: string,
  path: string,
): AsyncGenerator<RowContent[]> {
  const pile = tally.pileOf(sheet)
  let number = 0
  let isHidden = false
  let cells: CellContent[] = []
  let column = 0
  let cell = { type: '', style: 0, value: '', hasValue: false, hasFormula: false }
  let isValue = false
  let phonetic = 0
  const pieces = readXml(await archive.read(path), tally.limits, {
    open: (name, attributes) => {
      if (name === 'row') {
        number = attributes.r === undefined ? number + 1 : Number(attributes.r)
        cells = []
        column = 0
        isHidden = /^(1|true)$/.test(attributes.hidden ?? '')
      } else if (name === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1
        tally.demandColumn(column, sheet)
        cell = {
          type: attributes.t ?? 'n',
          style: Number(attributes.s ?? 0),
          value: '',
          hasValue: false,
          hasFormula: false,
        }
      } else if (name === 'f') cell.hasFormula = true
      else if (name === 'rPh') phonetic += 1
      else if (name === 'v' || (name === 't' && phonetic === 0)) {
        isValue = true
        cell.hasValue = true
      } else if (name === 'mergeCell' && !isTitle(attributes.ref, tally.limits))
        throw new SheetRefusal('merged', { name: sheet, text: (attributes.ref ?? '').slice(0, longestName) })
    },
    text: (piece) => {
      if (isValue) cell.value = grown(cell.value, piece, tally.limits)
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') phonetic -= 1
      else if (name === 'c') {
        const value = cellValue(cell, book)
        if (value === null) return
        if (typeof value === 'string') tally.demandLength(value.length, sheet, number)
        while (cells.length < column - 1) cells.push(null)
        cells[column - 1] = value
      } else if (name === 'row') pile.add(number, cells, isHidden)
    },
  })
  for await (const _ of pieces) yield* pile.handOver()
  yield* pile.handOver(true)
}

/** Whether merged cells are those of one row among the first, as in a title. */
function isTitle(reference = '', { titleRows = 0 }: ReadLimits): boolean {
  const [, first, last] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(reference) ?? []
  return first !== undefined && first === last && Number(first) <= titleRows
}

/** `A1` is 1, `AA1` is 27. */
function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at)
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  return column
}

/** The longest name of an error. */
const longestError = 20

interface Raw {
  type: string
  style: number
  value: string
  hasValue: boolean
  hasFormula: boolean
}

function cellValue(
  { type, style, value, hasValue, hasFormula }: Raw,
  { texts, dateStyles, is1904 }: Book,
): CellContent {
  // A formula that no program has worked out says so, instead of being taken for an empty cell.
  if (!hasValue) return hasFormula ? { error: '#VALUE!' } : null
  if (type === 's') return texts.at(Number(value)) || null
  if (type === 'inlineStr' || type === 'str') return unescaped(value) || null
  if (type === 'e') return { error: value.slice(0, longestError) || '#VALUE!' }
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return value.replace('T', ' ').replace(/ 00:00:00$/, '')
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return null
  if (dateStyles[style]) return dateOfSerial(number, is1904) ?? number
  // As a program shows it: what it stores is a binary fraction in full length.
  return Number(number.toPrecision(15))
}
