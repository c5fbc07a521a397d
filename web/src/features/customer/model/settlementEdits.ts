import { type Platform, platforms } from '@zhixin/contract/closedSets'
import { normalizeDecimal, readPrice } from '@zhixin/contract/reading'
import type { NoteText } from '../../../ui/form/formStore'
import type { Path } from '../../../ui/form/path'
import { placeBlock } from '../../../ui/grid/paste'
import type { CellPlace } from '../../../ui/grid/useGrid'
import { setIndustryPrice } from './prices'
import type { CustomerValues } from './values'

/** Gives all industries from a row on the price that the vendor has in that row. */
export function fillVendor(values: CustomerValues, platform: Platform, fromRow: number): CustomerValues {
  const { fdIndustryList: industries, fdSettleMessageList: entries } = values
  const details = entries.find((entry) => entry.fdPlatform === platform)?.fdDetailList
  const price = details?.find((one) => one.fdObeesIndustry === industries[fromRow])?.fdBaseUnitPrice
  if (price === undefined) return values
  const filled = industries
    .slice(fromRow + 1)
    .reduce((list, industry) => setIndustryPrice(list, { platform, industry }, price, industries), entries)
  return { ...values, fdSettleMessageList: filled }
}

/**
 * Puts a pasted block of prices into the tables. A text that is no price stays as pasted, with an error in its cell;
 * what does not fit is counted in the note (rule grid.paste).
 */
export function pastePrices(
  values: CustomerValues,
  block: string[][],
  at: CellPlace,
): { values: CustomerValues; note: NoteText; touched: Path[] } {
  const { fdIndustryList: industries } = values
  const size = { rows: industries.length, columns: platforms.length }
  const { placed, rowsLeft, columnsLeft } = placeBlock(block, at, size)
  let entries = values.fdSettleMessageList
  const cells: { platform: Platform; industry: number }[] = []
  for (const { row, column, text } of placed) {
    const platform = platforms[column]
    const industry = industries[row]
    if (platform === undefined || industry === undefined) continue
    const cell = { platform, industry }
    entries = setIndustryPrice(entries, cell, normalizeDecimal(text, readPrice), industries)
    cells.push(cell)
  }
  const touched = cells.map(({ platform, industry }): Path => {
    const entry = entries.findIndex((one) => one.fdPlatform === platform)
    const detail = entries[entry]?.fdDetailList.findIndex((one) => one.fdObeesIndustry === industry) ?? -1
    return ['fdSettleMessageList', entry, 'fdDetailList', detail, 'fdBaseUnitPrice']
  })
  const parameters = { count: cells.length, rowsLeft, columnsLeft }
  return { values: { ...values, fdSettleMessageList: entries }, note: { key: 'pasted', parameters }, touched }
}
