import { dayAfter, daysBetween } from '@zhixin/contract/calendar'
import { type StatementState, statementState } from '@zhixin/contract/settlement/statement.enums'
import { type Count, CountBook } from './countBook'
import { addMonths, dayOf, momentAt, monthOf } from './days'
import { Random } from './random'
import type { Sender } from './senders'
import { countsOn, scaled } from './sentCounts'
import { composeMonth, type DemoStatement } from './statements'

const vendors: [platform: number, name: string][] = [
  [1, 'OPPO'],
  [3, 'VIVO'],
  [5, 'HONOR'],
]
const all = vendors.map(([platform]) => platform)
/** The sources: our own platform, and vendors. */
const [own, told] = [1, 2]
const dayLength = 86_400_000
const objection = '送达数与我方记录相差约 3%，请核对'
const allowance = { amount: '-200', reason: '通道故障期间的消息按约定减免' }

/** Who does what in the demo: ids of accounts. */
export interface Staff {
  clerk: number
  second: number
  customer: number
}

/** What came of a year of counts. */
export interface Year {
  book: CountBook
  statements: DemoStatement[]
  /** Days that somebody declared final. */
  declared: { source: number; platform: number; day: string; at: number }[]
}

/** The first day of the demo's counts: a year before the present month. */
export const yearBegins = (now: Date): string => addMonths(monthOf(dayOf(now.getTime())), -12)

/** A day of the month after one, from 1. */
const inNext = (month: string, day: number) => dayAfter(addMonths(month, 1), day - 1)

const daysOf = (month: string) => daysBetween(month, inNext(month, 0))

/** When a month is closed. */
const closingOf = (month: string) => momentAt(inNext(month, 4), 10)

interface Delivery {
  number: string
  platforms: number[]
  days: string[]
  source?: number
  isFinal?: boolean
  /** What comes, where it is not what was sent. */
  rows?: () => Count[]
}

/**
 * Plays a year: counts come in, months are closed, confirmed or disputed, invoiced, corrected. What would be after `now`
 * has not happened.
 */
export function playYear(senders: readonly Sender[], staff: Staff, now: Date): Year {
  const book = new CountBook()
  const statements: DemoStatement[] = []
  const declared: Year['declared'] = []
  const events: { at: number; happens: () => void }[] = []
  const plan = (at: number, happens: () => void) => {
    if (at <= now.getTime()) events.push({ at, happens })
  }
  const present = monthOf(dayOf(now.getTime()))
  const yesterday = dayAfter(dayOf(now.getTime()), -1)
  const before = addMonths(present, -1)
  /** The latest month that is closed. */
  const latest = closingOf(before) <= now.getTime() ? before : addMonths(before, -1)
  /** So many days after it was closed, sooner if that is not over. */
  const soon = (days: number) => {
    const closing = closingOf(latest)
    return closing + days * Math.min(dayLength, (now.getTime() - closing) / 31)
  }
  /** The latest day whose counts have come for certain: one customer sends far more at a vendor, and we miss some of another's. */
  const odd =
    now.getTime() < momentAt(inNext(before, 3), 0)
      ? inNext(addMonths(before, -1), 0)
      : dayAfter(yesterday, -1)
  const jumping = senders
    .slice(3)
    .find(({ platforms, terms }) => platforms.includes(1) && terms?.fdCountSource === told)
  const missed = senders.find(({ terms }) => terms?.fdCountSource === own)
  const newcomer = senders.at(-1)
  /** It has counts at a vendor for which it has no price. */
  const unpriced = senders.find(
    ({ platforms, terms, versions }, index) =>
      index > 6 && platforms.length < 3 && terms?.fdCountSource === told && !versions.at(-1)?.prices.tiered,
  )

  function sent(source: number, platforms: number[], days: string[]): Count[] {
    const sends = (sender: Sender, day: string, platform: number) =>
      (sender.platforms.includes(platform) || (sender === unpriced && monthOf(day) === before)) &&
      (sender !== newcomer || day >= before) &&
      (source === told || sender.terms?.fdCountSource === own)
    return days.flatMap((day) =>
      senders.flatMap((sender) =>
        platforms
          .filter((platform) => sends(sender, day, platform))
          .flatMap((platform) => countsOn(sender, day, platform))
          .map((row) => {
            if (source === own) return scaled(row, sender === missed && day === odd ? 0.9 : 0.997)
            return sender === jumping && day === odd && row.platform === 1 ? scaled(row, 5) : row
          }),
      ),
    )
  }
  const receive = (
    at: number,
    {
      number,
      platforms,
      days,
      source = told,
      isFinal = true,
      rows = () => sent(source, platforms, days),
    }: Delivery,
  ) => {
    const [startDay, endDay] = [days[0], days.at(-1)]
    if (startDay && endDay)
      plan(at, () => book.book({ number, source, platforms, startDay, endDay, isFinal, at, rows: rows() }))
  }

  function receiveMonth(month: string) {
    const [name, days, next] = [month.slice(0, 7), daysOf(month), inNext(month, 1)]
    for (const [index, [platform, vendor]] of vendors.entries())
      receive(momentAt(inNext(month, 2), 10 + index), {
        number: `${vendor}-${name}`,
        platforms: [platform],
        days,
      })
    if (month !== before) {
      receive(momentAt(next, 2), { number: `own-${name}`, platforms: all, days, source: own })
      return
    }
    // Of one day our own platform has not told one vendor.
    const gap = dayAfter(month, 16)
    for (const [part, platforms, some] of [
      [1, all, days.filter((day) => day < gap)],
      [2, [1, 3], [gap]],
      [3, all, days.filter((day) => day > gap)],
    ] as const)
      receive(momentAt(dayAfter(some.at(-1) ?? gap, 1), 1 + part), {
        ...{ number: `own-${name}-${part}`, platforms: [...platforms], days: [...some], source: own },
      })
  }
  function receiveDay(day: string) {
    const next = dayAfter(day, 1)
    receive(momentAt(next, 2), { number: `own-${day}`, platforms: all, days: [day], source: own })
    for (const [index, [platform, vendor]] of vendors.entries()) {
      // One vendor has said nothing of yesterday.
      if (index === 2 && day === yesterday) continue
      const at = momentAt(next, index < 2 ? 9 + index / 4 : 16)
      if (index === 2 && day === dayAfter(present, 4))
        plan(at, () => declared.push({ source: told, platform, day, at }))
      else
        receive(at, {
          number: `${vendor}-${day}`,
          platforms: [platform],
          days: [day],
          isFinal: day !== yesterday,
        })
    }
  }
  /** A vendor sends some days of some customers again, lower than before. */
  const correct = (at: number, number: string, days: string[], whom: readonly (Sender | undefined)[]) =>
    receive(at, {
      ...{ number, platforms: [3], days, isFinal: false },
      rows: () =>
        whom
          .flatMap((sender) => book.of(sender?.id ?? 0, monthOf(days[0] ?? '')))
          .filter(({ batch, platform, day }) => batch.source === told && platform === 3 && days.includes(day))
          .map((row) => scaled(row, 0.97)),
    })

  const move = (
    at: number,
    accountId: number,
    [sender, month]: [Sender | undefined, string],
    state: StatementState,
    change: (one: DemoStatement) => Partial<DemoStatement>,
    reason: string | null = null,
  ) =>
    plan(at, () => {
      const one = statements.find((found) => found.sender === sender && found.month === month)
      if (!one) return
      const given = reason === null ? [] : [{ field: 'fdReason', old: null, new: reason }]
      one.deeds.push({ at, accountId, changes: [{ field: 'fdState', old: one.state, new: state }, ...given] })
      Object.assign(one, change(one), { state })
    })
  const dispute = (at: number, place: [Sender | undefined, string]) =>
    move(at, staff.clerk, place, statementState.disputed, () => ({ disputeReason: objection }), objection)
  /** Another revision of a statement, with the counts of now. */
  const recount = (at: number, place: [Sender | undefined, string], adjustment?: typeof allowance) =>
    move(
      at,
      staff.clerk,
      place,
      statementState.toConfirm,
      (one) => {
        const by = { at, accountId: staff.clerk }
        const adjustments = adjustment ? [...one.adjustments, { ...adjustment, ...by }] : one.adjustments
        const composed = composeMonth(book, one, statements, adjustments)
        const again = composed
          ? [{ composed, cut: book.next(), reason: adjustment?.reason ?? null, ...by }]
          : []
        return { adjustments, revisions: [...one.revisions, ...again], disputeReason: null }
      },
      adjustment?.reason,
    )
  const close = (month: string, at: number) =>
    plan(at, () => {
      const [cut, by] = [book.next(), { at, accountId: staff.clerk }]
      for (const sender of senders) {
        const { terms } = sender
        if (!terms || (month === before && terms.fdCountSource === own)) continue
        const composed = composeMonth(book, { sender, month, terms }, statements)
        if (!composed || composed.lines.length === 0) continue
        statements.push({
          ...{ sender, month, terms, state: statementState.toConfirm, adjustments: [] },
          revisions: [{ composed, cut, reason: null, ...by }],
          ...{ disputeReason: null, confirmedAt: null, dueDay: null, invoiceNo: null, invoiceDay: null },
          deeds: [{ ...by, changes: [{ field: 'fdState', old: null, new: statementState.toConfirm }] }],
        })
      }
    })
  /** A month is closed, most of it confirmed, and older ones invoiced. */
  function settle(month: string) {
    const closing = closingOf(month)
    close(month, closing)
    for (const [index, sender] of senders.entries()) {
      const place: [Sender, string] = [sender, month]
      const confirming = month === latest ? soon(2) : closing + (2 + (index % 6)) * dayLength + 3_600_000
      if (month !== latest || index % 3 === 1)
        move(
          confirming,
          index === 0 ? staff.customer : staff.clerk,
          place,
          statementState.confirmed,
          ({ terms }) => ({ confirmedAt: confirming, dueDay: dayAfter(dayOf(confirming), terms.fdDueDays) }),
        )
      const invoicing = closing + 14 * dayLength
      if (month <= addMonths(latest, -2) && index % 6 !== 5)
        move(invoicing, staff.second, place, statementState.invoiced, () => ({
          invoiceNo: new Random(sender.id * 31 + invoicing / dayLength).digits(20),
          invoiceDay: dayOf(invoicing),
        }))
    }
  }

  for (let month = yearBegins(now); month <= before; month = addMonths(month, 1)) {
    receiveMonth(month)
    if (month <= latest) settle(month)
  }
  for (const day of daysBetween(present, yesterday)) receiveDay(day)
  const [, , disputed, changed, , corrected, adjusted] = senders
  const nameOf = (month: string, what: string) => `VIVO-${month.slice(0, 7)}-${what}`
  for (const back of [-4, -8]) {
    const month = addMonths(latest, back)
    const days = daysBetween(inNext(month, -5), inNext(month, -3))
    correct(momentAt(inNext(month, 25), 15), nameOf(month, '补'), days, senders.slice(0, 6))
  }
  const month = addMonths(latest, -1)
  const wrong = { number: `HONOR-${month.slice(0, 7)}-误`, platforms: [5], isFinal: false }
  receive(momentAt(inNext(month, 2), 8), { ...wrong, days: daysBetween(month, dayAfter(month, 4)) })
  plan(momentAt(inNext(month, 2), 9), () => book.withdraw(wrong.number))
  const closing = closingOf(month)
  dispute(closing + 0.2 * dayLength, [corrected, month])
  correct(
    closing + 0.9 * dayLength,
    nameOf(month, '更正'),
    daysBetween(dayAfter(month, 9), dayAfter(month, 11)),
    [corrected],
  )
  recount(closing + dayLength, [corrected, month])
  const adjustedMonth = addMonths(latest, -2)
  recount(closingOf(adjustedMonth) + dayLength, [adjusted, adjustedMonth], allowance)
  dispute(soon(3), [disputed, latest])
  correct(soon(5), nameOf(latest, '更正'), daysBetween(dayAfter(latest, 19), dayAfter(latest, 20)), [changed])

  for (const { happens } of events.toSorted((one, other) => one.at - other.at)) happens()
  return { book, statements, declared }
}
