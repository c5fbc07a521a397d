import type { Units } from '../customer/priceUnits'
import { byPlace, lineKey, type UsageLine } from './settle'
import { type LineKind, lineKind } from './statement.enums'

/** A fen, the least that is paid, in units of 10^-4 yuan. */
const fen = 100n

/** The nearest whole of a quotient; halves go away from zero (rule settlement.rounding). */
export function rounded(amount: bigint, by: bigint): bigint {
  const size = amount < 0n ? -amount : amount
  const whole = (2n * size + by) / (2n * by)
  return amount < 0n ? -whole : whole
}

/** How a customer's amounts stand to tax; `rate` in 10^-4, 600 for 6 %. */
export interface TaxTerms {
  included: boolean
  rate: number
}

/** What is to be paid for lines, in units of 10^-4 yuan; all but `rounding` and `carried` are whole fen. */
export interface StatementSums {
  /** What the last line takes away where the lines are less than nothing; the next statement begins with it, below zero. */
  carried: Units
  /** What makes the lines, with what is carried, whole fen. */
  rounding: Units
  payable: Units
  net: Units
  tax: Units
  /** What is owed: the payable, and the tax on top where it is not included. */
  due: Units
}

/**
 * The sums of a statement: lines + carried + rounding = payable; net + tax = due (rules settlement.rounding,
 * settlement.tax). Lines that are less than nothing are stated as 0.
 * @param amount the exact sum of all lines
 */
export function statementSums(amount: Units, { included, rate }: TaxTerms): StatementSums {
  const nearest = rounded(amount, fen) * fen
  const carried = nearest < 0n ? -nearest : 0n
  const payable = nearest + carried
  const [whole, part] = [10_000n, BigInt(rate)]
  const net = included ? rounded(payable * whole, (whole + part) * fen) * fen : payable
  const tax = included ? payable - net : rounded(payable * part, whole * fen) * fen
  return { carried, rounding: nearest - amount, payable, net, tax, due: net + tax }
}

/**
 * The lines that lead from those that were stated of a month to those that its usage makes now: what is no longer so is
 * taken back, and what is new is added, each at its own price (rule settlement.late).
 */
export function lateLines(now: readonly UsageLine[], stated: readonly UsageLine[]): UsageLine[] {
  const differences = new Map<string, UsageLine>()
  const add = (line: UsageLine, sign: bigint) => {
    const [count, amount] = [sign * line.count, sign * line.amount]
    const known = differences.get(lineKey(line))
    if (!known) differences.set(lineKey(line), { ...line, count, amount })
    else {
      known.count += count
      known.amount += amount
    }
  }
  for (const line of now) add(line, 1n)
  for (const line of stated) add(line, -1n)
  return [...differences.values()].filter(({ count }) => count !== 0n).toSorted(byPlace)
}

/** A line of a statement. What is not usage has no days, count or price. */
export interface StatementLine extends Omit<UsageLine, 'from' | 'to' | 'units'> {
  kind: LineKind
  /** The first day of the month that it is about. */
  month: string
  from: string | null
  to: string | null
  units: Units | null
  reason: string | null
}

/** What a statement is made of. */
export interface StatementParts {
  /** Its first day. */
  month: string
  usage: readonly UsageLine[]
  /** What has come for earlier months since their statements were confirmed. */
  late: readonly { month: string; lines: readonly UsageLine[] }[]
  adjustments: readonly { amount: Units; reason: string }[]
  /** What the statement before it carried on, from 0. */
  carried: Units
}

/** A statement as it is made, whole. */
export interface ComposedStatement {
  lines: StatementLine[]
  count: bigint
  /** The exact sum of its lines. */
  amount: Units
  sums: StatementSums
}

const usageLine =
  (kind: LineKind, month: string) =>
  (line: UsageLine): StatementLine => ({ ...line, kind, month, reason: null })

const plainLine = (kind: LineKind, month: string, amount: Units, reason: string | null): StatementLine => ({
  ...{ kind, month, amount, reason, count: 0n },
  ...{ from: null, to: null, platform: null, industry: null, units: null },
  ...{ version: null, hand: null, tier: null },
})

/**
 * The lines of a statement in their order, and their sums: what the one before it carried on first, what this one
 * carries on last (rules settlement.late, settlement.carried).
 */
export function composeStatement(
  { month, usage, late, adjustments, carried }: StatementParts,
  terms: TaxTerms,
): ComposedStatement {
  const lines = [
    ...(carried === 0n ? [] : [plainLine(lineKind.carried, month, -carried, null)]),
    ...usage.map(usageLine(lineKind.usage, month)),
    ...late.flatMap((one) => one.lines.map(usageLine(lineKind.late, one.month))),
    ...adjustments.map(({ amount, reason }) => plainLine(lineKind.adjustment, month, amount, reason)),
  ]
  const exact = lines.reduce((sum, line) => sum + line.amount, 0n)
  const sums = statementSums(exact, terms)
  return {
    lines: sums.carried === 0n ? lines : [...lines, plainLine(lineKind.carried, month, sums.carried, null)],
    count: lines.reduce((sum, line) => sum + line.count, 0n),
    amount: exact + sums.carried,
    sums,
  }
}

const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿']

/** A group of four figures in words; zeros within it are said once. */
function groupInWords(value: number): string {
  let [words, isGap] = ['', false]
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(value / 10 ** place) % 10
    if (digit === 0) isGap = words !== ''
    else {
      words += `${isGap ? '零' : ''}${digits[digit]}${places[place]}`
      isGap = false
    }
  }
  return words
}

/**
 * An amount as Chinese invoices write it, 大写金额: 人民币壹仟零伍元叁角整.
 * @param amount from 0, whole fen, in units of 10^-4 yuan; less than 10^12 yuan
 */
export function amountInWords(amount: Units): string {
  const all = amount / fen
  const [jiao, fens] = [Number((all / 10n) % 10n), Number(all % 10n)]
  let rest = all / 100n
  let words = ''
  let isGap = false
  for (const group of groups) {
    const value = Number(rest % 10_000n)
    rest /= 10_000n
    if (value > 0) {
      words = `${groupInWords(value)}${group}${isGap ? '零' : ''}${words}`
      isGap = value < 1000
    } else isGap = words !== ''
  }
  const yuan = words && `${words}元`
  if (jiao === 0 && fens === 0) return `人民币${yuan || '零元'}整`
  const cents = fens === 0 ? '' : `${jiao === 0 && yuan ? '零' : ''}${digits[fens]}分`
  return `人民币${yuan}${jiao === 0 ? '' : `${digits[jiao]}角`}${cents}${fens === 0 ? '整' : ''}`
}
