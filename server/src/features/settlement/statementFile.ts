import { sheetTexts } from '@zhixin/contract/export/export.texts'
import { keysOf } from '@zhixin/contract/keysOf'
import type { Bilingual, Language } from '@zhixin/contract/language'
import type { Statement } from '@zhixin/contract/settlement/settlement.schema'
import { lineKind, lineKindTexts } from '@zhixin/contract/settlement/statement.enums'
import {
  dueInWords,
  lineIndustry,
  lineTexts,
  lineTier,
  lineWhence,
  statementFacts,
  statementTexts,
  sumTexts,
} from '@zhixin/contract/settlement/statement.texts'
import type { Cell, Sheet, SheetColumn } from '../../lib/sheets/sheet'

const onePiece = async function* (rows: Cell[][]) {
  yield rows
}

/**
 * A revision of a statement as the sheets of a workbook: what its hash covers, and nothing that changes afterwards (rule
 * settlement.file).
 */
export function statementSheets(statement: Statement, language: Language): Sheet[] {
  const column = (title: Bilingual, kind: SheetColumn['kind'], width: number): SheetColumn => ({
    title: title[language],
    kind,
    width,
  })
  const { fdDue, fdHash } = statement
  const about: Cell[][] = [
    [statementTexts.no[language], statement.fdNo],
    [statementTexts.month[language], statement.fdMonth],
    [statementTexts.revision[language], statement.fdRevision],
    ...statementFacts(statement, language),
    ...keysOf(sumTexts).map((field): Cell[] => [sumTexts[field][language], statement[field]]),
    [statementTexts.words[language], dueInWords(fdDue ?? 0)],
    [statementTexts.hash[language], fdHash],
  ]
  const lines = statement.fdLineList.map((line): Cell[] => {
    const isUsage = line.fdKind === lineKind.usage || line.fdKind === lineKind.late
    return [
      lineKindTexts[line.fdKind][language],
      line.fdUsageMonth,
      line.fdFromDate,
      line.fdToDate,
      line.fdPlatformName,
      lineIndustry(line, language),
      lineTier(line, language),
      isUsage ? line.fdCount : null,
      line.fdUnitPrice,
      line.fdAmount,
      lineWhence(line, language),
      line.fdReason,
    ]
  })
  return [
    {
      name: statementTexts.title[language],
      columns: [column(sheetTexts.item, 'text', 24), column(sheetTexts.content, 'text', 80)],
      rows: onePiece(about),
    },
    {
      name: lineTexts.title[language],
      columns: [
        column(lineTexts.kind, 'text', 12),
        column(lineTexts.month, 'text', 10),
        column(lineTexts.from, 'text', 12),
        column(lineTexts.to, 'text', 12),
        column(lineTexts.vendor, 'text', 14),
        column(lineTexts.industry, 'text', 16),
        column(lineTexts.tier, 'text', 10),
        column(lineTexts.count, 'number', 16),
        column(lineTexts.price, 'price', 14),
        column(lineTexts.amount, 'price', 18),
        column(lineTexts.whence, 'text', 18),
        column(lineTexts.reason, 'text', 40),
      ],
      rows: onePiece(lines),
    },
  ]
}
