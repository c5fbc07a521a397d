import { customerLimits } from '@zhixin/contract/customer/customer.enums'
import { checkTiers, priceTier } from '@zhixin/contract/customer/settlement.schema'
import { normalizeDecimal, readCount, readPrice } from '@zhixin/contract/reading'
import { compareDecimals, decimalPlaces } from '../../../ui/form/decimal'
import type { FieldIssue, NoteText } from '../../../ui/form/formStore'
import type { Path } from '../../../ui/form/path'
import { type FormRules, unchecked } from '../../../ui/form/rules'
import { placeBlock } from '../../../ui/grid/paste'
import type { CellPlace } from '../../../ui/grid/useGrid'
import type { TierValues } from './prices'
import { emptyTier, lastEnd } from './prices'

export interface TierForm {
  tiers: TierValues[]
}

const numberOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN)

/**
 * What is wrong in the tier dialog (rule tier.rows): the rules of a row from its schema, and those across rows as
 * soon as the counts that they compare are given.
 */
export function tierIssues({ tiers }: TierForm): FieldIssue[] {
  // A start follows the end before it: if that is missing, only it is reported.
  const follows = (index: number, field: unknown) =>
    field === 'fdSendMinCount' &&
    tiers[index]?.fdSendMinCount === '' &&
    tiers[index - 1]?.fdSendMaxCount === ''
  const ofRows = tiers.flatMap((tier, index) => {
    const { rowKey: _, ...row } = tier
    const parsed = priceTier.safeParse(row)
    const found = parsed.success ? [] : parsed.error.issues
    const issues = found
      .filter(({ path: [field] }) => !follows(index, field))
      .map(({ path, message }) => ({ path: ['tiers', index, ...path.map(String)], message }))
    const tooLong = decimalPlaces(normalizeDecimal(tier.fdStepUnitPrice)) > 4
    return tooLong
      ? [...issues, { path: ['tiers', index, 'fdStepUnitPrice'], message: 'price_decimals' }]
      : issues
  })
  const counts = tiers.map((tier) => ({
    fdSendMinCount: numberOf(tier.fdSendMinCount),
    fdSendMaxCount: numberOf(tier.fdSendMaxCount),
    fdStepUnitPrice: 0,
  }))
  const acrossRows = checkTiers(counts)
    .filter(({ path: [row, field] }) => {
      const index = Number(row)
      const own = counts[index]?.[field as 'fdSendMinCount' | 'fdSendMaxCount']
      const previous = field === 'fdSendMinCount' ? counts[index - 1]?.fdSendMaxCount : undefined
      return !Number.isNaN(own) && !Number.isNaN(previous)
    })
    .map((issue) => ({ ...issue, path: ['tiers', ...issue.path] }))
  return [...ofRows, ...acrossRows]
}

/** A boundary between two tiers: the last count of one, and the prices on both sides. */
export interface Boundary {
  index: number
  end: string
  price: string
  nextPrice: string
}

/** The boundaries that can be told (rule tier.end): both tiers are there, and nothing that was typed into them is wrong. */
export function boundariesOf(tiers: TierValues[]): Boundary[] {
  const wrong = new Set(
    tierIssues({ tiers }).flatMap(({ path: [, row, field] }) => {
      const index = Number(row)
      return tiers[index]?.[field as keyof TierValues] === '' ? [] : [index]
    }),
  )
  return tiers.slice(0, -1).flatMap((tier, index) => {
    const next = tiers[index + 1]
    if (!tier.fdSendMaxCount || !tier.fdStepUnitPrice || !next?.fdStepUnitPrice) return []
    if (wrong.has(index) || wrong.has(index + 1)) return []
    const [price, nextPrice] = [tier.fdStepUnitPrice, next.fdStepUnitPrice]
    return [{ index, end: tier.fdSendMaxCount, price, nextPrice }]
  })
}

/** How the tiers of the dialog are checked. */
export const tierRules: FormRules<TierForm, TierForm> = {
  schema: unchecked(),
  inputOf: (values) => values,
  beyond: tierIssues,
}

/** Changes one cell; a changed end becomes the next row's start (rule tier.edit). */
export function setTier(
  tiers: TierValues[],
  index: number,
  field: Exclude<keyof TierValues, 'rowKey'>,
  value: string,
): TierValues[] {
  return tiers.map((tier, at) => {
    if (at === index) return { ...tier, [field]: value }
    if (at === index + 1 && field === 'fdSendMaxCount') return { ...tier, fdSendMinCount: value }
    return tier
  })
}

/** Adds an open tier before the last one, which then begins at the new one's end. */
export function addTier(tiers: TierValues[]): TierValues[] {
  const last = tiers.at(-1)
  if (!last) return tiers
  return [...tiers.slice(0, -1), emptyTier(last.fdSendMinCount), { ...last, fdSendMinCount: '' }]
}

/** Removes a tier between the first and the last; the next one then begins where the previous one ends. */
export function removeTier(tiers: TierValues[], index: number): TierValues[] {
  if (index <= 0 || index >= tiers.length - 1) return tiers
  const end = tiers[index - 1]?.fdSendMaxCount ?? ''
  return tiers
    .filter((_, at) => at !== index)
    .map((tier, at) => (at === index ? { ...tier, fdSendMinCount: end } : tier))
}

/** The cells of a tier, in the order of the table. */
export const tierColumns = ['fdSendMinCount', 'fdSendMaxCount', 'fdStepUnitPrice'] as const

const firstStart = '1'

/** Tiers with so many rows; a former last one that others follow is open again. */
function withRows(tiers: TierValues[], rows: number): TierValues[] {
  if (rows <= tiers.length) return tiers
  const opened = tiers.map((tier, at) => (at === tiers.length - 1 ? { ...tier, fdSendMaxCount: '' } : tier))
  return [...opened, ...Array.from({ length: rows - tiers.length }, () => emptyTier(''))]
}

/**
 * Fixes the first start and the last end (rule tier.edit). A last end that was pasted as something else is kept: an
 * open tier follows it.
 */
function lockEnds(tiers: TierValues[]): TierValues[] {
  const end = tiers.at(-1)?.fdSendMaxCount ?? ''
  const all = end === '' || end === lastEnd ? tiers : [...tiers, emptyTier(end)]
  return all.map((tier, index) => ({
    ...tier,
    fdSendMinCount: index === 0 ? firstStart : tier.fdSendMinCount,
    fdSendMaxCount: index === all.length - 1 ? lastEnd : tier.fdSendMaxCount,
  }))
}

/**
 * Puts a pasted block into the tiers; missing rows are added at the end. Starts that were not pasted follow the ends;
 * pasted ones stay as they are, and are an error if they do not match.
 */
export function pasteTiers(
  tiers: TierValues[],
  block: string[][],
  at: CellPlace,
): { tiers: TierValues[]; note: NoteText; touched: Path[] } {
  const size = { rows: customerLimits.tiers, columns: tierColumns.length }
  const { placed, rowsLeft, columnsLeft } = placeBlock(block, at, size)
  let next = withRows(tiers, Math.max(...placed.map(({ row }) => row + 1)))
  let locked = 0
  // Ends first: they set the next start, which a pasted start then replaces.
  const ordered = [...placed].sort((a, b) => Number(a.column === 0) - Number(b.column === 0))
  for (const { row, column, text } of ordered) {
    const field = tierColumns[column]
    if (!field) continue
    const value = normalizeDecimal(text, field === 'fdStepUnitPrice' ? readPrice : readCount)
    if (row === 0 && field === 'fdSendMinCount' && value !== firstStart) locked += 1
    next = setTier(next, row, field, value)
  }
  const parameters = { count: placed.length - locked, rowsLeft, columnsLeft, locked }
  return {
    tiers: lockEnds(next),
    note: { key: 'pasted', parameters },
    touched: placed.map(({ row, column }) => ['tiers', row, tierColumns[column] ?? '']),
  }
}

/** The tiers that cost more than the one before them: a hint, never an error (rule tier.dearer). */
export function dearerTiers(tiers: TierValues[]): number[] {
  return tiers.flatMap((tier, index) => {
    const previous = tiers[index - 1]
    if (!previous) return []
    const order = compareDecimals(
      normalizeDecimal(tier.fdStepUnitPrice),
      normalizeDecimal(previous.fdStepUnitPrice),
    )
    return order === 1 ? [index] : []
  })
}
