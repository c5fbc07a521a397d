import type { CustomerColumn } from '@zhixin/contract/customer/customerList.texts'
import { customerColumnTexts } from '@zhixin/contract/customer/customerList.texts'
import { exportListTexts, exportPartTexts } from '@zhixin/contract/export/export.enums'
import type { CustomerExport } from '@zhixin/contract/export/export.schema'
import { sheetTexts } from '@zhixin/contract/export/export.texts'
import type { Language } from '@zhixin/contract/language'
import { businessTime } from '../../lib/businessTime'
import type { Cell, Sheet } from '../../lib/sheets/sheet'
import { filterLines, orderText } from '../customer/export/filterLines.reads'
import type { Words } from '../customer/history/words.reads'

interface About {
  input: CustomerExport
  words: Words
  /** Who made it, when, and whether they see the numbers of contacts. */
  username: string
  now: Date
  seesNumbers: boolean
  rows: number
  /** Of the rows; known when all of them have been written. */
  hash: () => string
  /** Where this installation is reached: `https://zhixin.example`. */
  origin: string
  zone: string
}

/** The last sheet of a workbook: what it is, who made it when, and the way back to the list. */
export function aboutSheet(about: About): Sheet {
  const { language } = about.words
  const title = (name: keyof typeof sheetTexts) => sheetTexts[name][language]
  return {
    name: title('about'),
    columns: [
      { title: title('item'), kind: 'text', width: 24 },
      { title: title('content'), kind: 'text', width: 80 },
    ],
    rows: lines(about, language, title),
  }
}

async function* lines(
  { input, words, username, now, seesNumbers, rows, hash, origin, zone }: About,
  language: Language,
  title: (name: keyof typeof sheetTexts) => string,
): AsyncGenerator<Cell[]> {
  const names = (all: readonly string[]) => all.join(language === 'en-US' ? ', ' : '、')
  const filters = filterLines(input.fdFilters, words)
  yield [title('list'), exportListTexts[input.fdListKey][language]]
  for (const [index, filter] of (filters.length > 0 ? filters : [title('none')]).entries())
    yield [index === 0 ? title('filters') : null, filter]
  yield [title('order'), orderText(input.fdFilters, language)]
  yield [
    title('columns'),
    names(input.fdColumnList.map((column: CustomerColumn) => customerColumnTexts[column][language])),
  ]
  if (input.fdPartList.length > 0)
    yield [title('parts'), names(input.fdPartList.map((part) => exportPartTexts[part][language]))]
  if (input.fdPartList.includes('contacts') && !seesNumbers) yield [null, title('masked')]
  yield [title('madeBy'), username]
  yield [title('madeAt'), `${businessTime(now, zone)} (${zone})`]
  yield [title('rows'), String(rows)]
  if (input.fdReason) yield [title('reason'), input.fdReason]
  yield [title('hash'), hash()]
  if (input.fdAddress) yield [title('link'), origin + input.fdAddress]
}
