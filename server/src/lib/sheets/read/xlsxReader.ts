import { dateOfSerial, readDateStyles } from './dates'
import { readLimits, SheetRefusal } from './refusal'
import { type CellRead, isEmptyRow, type RowRead, type SheetRead, type TableFile } from './table'
import { readTexts, TextTable, unescaped } from './textTable'
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
export async function openXlsx(path: string): Promise<TableFile> {
  const archive = await openArchive(path)
  try {
    return await open(archive)
  } catch (error) {
    archive.close()
    throw error
  }
}

async function open(archive: Archive): Promise<TableFile> {
  if (!archive.names.has('[Content_Types].xml')) throw new SheetRefusal('unknown')
  if ([...archive.names].some((name) => /vbaProject|\/macrosheets\//i.test(name)))
    throw new SheetRefusal('macros')
  const workbook = await findWorkbook(archive)
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1)
  const related = await readRelations(archive, workbook)
  const { sheets, is1904 } = await readWorkbook(archive, workbook)
  const pathOf = (type: string) => [...related.values()].find((one) => one.type === type)?.target
  const resolve = (target: string) => resolved(folder, target)
  const textPath = pathOf('sharedStrings')
  const stylePath = pathOf('styles')
  const book: Book = {
    is1904,
    texts: textPath
      ? await readTexts(await archive.read(resolve(textPath), readLimits.textMegabytes))
      : new TextTable(),
    dateStyles: stylePath ? await readDateStyles(await archive.read(resolve(stylePath))) : [],
  }
  const opened = sheets.flatMap(({ name, relation, isHidden }): SheetRead[] => {
    const found = related.get(relation)
    if (isHidden || found?.type !== 'worksheet') return []
    return [{ name, rows: () => readRows(archive, book, name, resolve(found.target)) }]
  })
  if (opened.length === 0) throw new SheetRefusal('empty')
  return { format: 'xlsx', sheets: opened, close: () => archive.close() }
}

const resolved = (folder: string, target: string) => {
  const parts: string[] = []
  for (const part of (target.startsWith('/') ? target : folder + target).split('/'))
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  return parts.join('/')
}

async function findWorkbook(archive: Archive): Promise<string> {
  const [main] = [...(await readRelations(archive, '')).values()].filter(
    ({ type }) => type === 'officeDocument',
  )
  const path = resolved('', main?.target ?? 'xl/workbook.xml')
  if (path.endsWith('.bin') || !archive.names.has(path)) throw new SheetRefusal('unknown')
  return path
}

/** What a part refers to, by its id: the last word of its type, and where it is. */
async function readRelations(archive: Archive, part: string) {
  const cut = part.lastIndexOf('/') + 1
  const path = `${part.slice(0, cut)}_rels/${part.slice(cut)}.rels`
  const related = new Map<string, { type: string; target: string }>()
  if (!archive.names.has(path)) return related
  await readWholeXml(await archive.read(path), {
    open: (name, { Id, Type, Target, TargetMode }) => {
      if (name === 'Relationship' && Id && Type && Target && TargetMode !== 'External')
        related.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target: Target })
    },
  })
  return related
}

async function readWorkbook(archive: Archive, path: string) {
  const sheets: { name: string; relation: string; isHidden: boolean }[] = []
  let is1904 = false
  await readWholeXml(await archive.read(path), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      else if (name === 'sheet')
        sheets.push({
          name: (attributes.name ?? '').trim(),
          relation: attribute(attributes, 'id') ?? '',
          isHidden: /hidden/i.test(attributes.state ?? ''),
        })
    },
  })
  if (sheets.length > readLimits.sheets) throw new SheetRefusal('too_large', { max: readLimits.megabytes })
  const seen = new Set<string>()
  for (const { name } of sheets) {
    if (seen.has(name.toLowerCase())) throw new SheetRefusal('same_name', { name })
    seen.add(name.toLowerCase())
  }
  return { sheets, is1904 }
}

/** Rows are passed on when so many have come together, or a piece of the file has been read. */
async function* readRows(
  archive: Archive,
  book: Book,
  sheet: string,
  path: string,
): AsyncGenerator<RowRead[]> {
  let rows: RowRead[] = []
  let number = 0
  let amount = 0
  let cells: CellRead[] = []
  let column = 0
  let cell = { type: '', style: 0, value: '', hasValue: false, hasFormula: false }
  let text: 'value' | undefined
  let phonetic = 0
  const pieces = readXml(await archive.read(path), {
    open: (name, attributes) => {
      if (name === 'row') {
        number = Number(attributes.r) || number + 1
        cells = []
        column = 0
      } else if (name === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1
        if (column > readLimits.columns)
          throw new SheetRefusal('too_many_columns', { name: sheet, max: readLimits.columns })
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
        text = 'value'
        cell.hasValue = true
      } else if (name === 'mergeCell')
        throw new SheetRefusal('merged', { name: sheet, text: attributes.ref ?? '' })
    },
    text: (piece) => {
      if (text) cell.value += piece
    },
    close: (name) => {
      if (name === 'v' || name === 't') text = undefined
      else if (name === 'rPh') phonetic -= 1
      else if (name === 'c') {
        const value = cellValue(cell, book)
        if (value === null) return
        while (cells.length < column - 1) cells.push(null)
        cells[column - 1] = value
      } else if (name === 'row' && !isEmptyRow(cells)) {
        amount += 1
        // The first one is the header.
        if (amount > readLimits.rows + 1)
          throw new SheetRefusal('too_many_rows', { name: sheet, max: readLimits.rows })
        rows.push({ number, cells })
      }
    },
  })
  for await (const _ of pieces) {
    if (rows.length === 0) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
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
): CellRead {
  // A formula that no program has worked out says so, instead of being taken for an empty cell.
  if (!hasValue) return hasFormula ? '#VALUE!' : null
  if (type === 's') return texts.at(Number(value)) || null
  if (type === 'inlineStr' || type === 'str') return unescaped(value) || null
  if (type === 'e') return value || '#VALUE!'
  if (type === 'b') return value === '1' ? 1 : 0
  if (type === 'd') return value.replace('T', ' ').replace(/ 00:00:00$/, '')
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return null
  if (dateStyles[style]) return dateOfSerial(number, is1904) ?? number
  // As a program shows it: what it stores is a binary fraction in full length.
  return Number(number.toPrecision(15))
}
