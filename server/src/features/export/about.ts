import { exportPartTexts } from '@zhixin/contract/export/export.enums'
import { sheetTexts } from '@zhixin/contract/export/export.texts'
import { type ExportList, exported } from '@zhixin/contract/export/exportLists'
import type { Language } from '@zhixin/contract/language'
import type { ExportRecord as StoredExport } from '@zhixin/prisma/client'
import { businessTime } from '../../lib/businessTime'
import type { Cell, Sheet } from '../../lib/sheets/sheet'
import type { FilterWords } from './filterWords.reads'
import { sourceOf } from './sources'

interface About {
  stored: StoredExport
  words: FilterWords
  /** Who made it, when, and whether they see the numbers of contacts. */
  username: string
  now: Date
  seesNumbers: boolean
  rows: number
  /** Of the rows; known when all of them have been written. */
  hash: () => string
  /** Where this installation is reached: `https://zhixin.example`. */
  site: string
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
    // The hash is known when the sheets before this one have been written.
    rows: (async function* () {
      yield lines(about, language, title)
    })(),
  }
}

function lines(
  { stored, words, username, now, seesNumbers, rows, hash, site, zone }: About,
  language: Language,
  title: (name: keyof typeof sheetTexts) => string,
): Cell[][] {
  const names = (all: readonly string[]) => all.join(language === 'en-US' ? ', ' : '、')
  const key = stored.listKey as ExportList
  const parts = stored.parts as (keyof typeof exportPartTexts)[]
  const source = sourceOf(key)
  const given = source.readFilters(stored.filters)
  const filters = source.filterLines(given, words)
  const shownFilters = filters.length > 0 ? filters : [title('none')]
  const columns = stored.columns.map((column) => exported[key].columns[column]?.words[language] ?? column)
  return [
    [title('list'), exported[key].name[language]],
    ...shownFilters.map((filter, index) => [index === 0 ? title('filters') : null, filter]),
    [title('order'), source.orderText(given, words)],
    [title('columns'), names(columns)],
    ...(parts.length > 0
      ? [[title('parts'), names(parts.map((part) => exportPartTexts[part][language]))]]
      : []),
    ...(parts.includes('contacts') && !seesNumbers ? [[null, title('masked')]] : []),
    [title('madeBy'), username],
    [title('madeAt'), `${businessTime(now, zone)} (${zone})`],
    [title('rows'), rows],
    ...(stored.reason ? [[title('reason'), stored.reason]] : []),
    [title('hash'), hash()],
    ...(stored.address ? [[title('link'), site + stored.address]] : []),
  ]
}
