import { combinations, defaultList, type ListCall, pairs, singleFilters, sorts } from './calls'
import { measureFloor } from './floor'
import { measure } from './http'
import { type Goal, median, shown } from './report'
import type { Subject } from './servers'
import { requestsOf, variedCalls } from './varied'
import { clients, detailWork, listWork, saveWork, switchWork, type Work } from './work'

interface Effort {
  seconds: number
  rounds: number
}

/**
 * The share of the floor's rate that a server reaches. Both are measured in turns, so that a busy machine affects both,
 * and for longer than other ratios, because the goals are near the results.
 */
async function shareOfFloor(subject: Subject, work: Work, { seconds, rounds }: Effort): Promise<number> {
  const statements = await work.statements()
  const load = { clients, seconds: Math.max(1, seconds) }
  const shares: number[] = []
  await measure(subject.session, work.requests, load)
  for (let round = 0; round < rounds * 2; round++) {
    const { perSecond } = await measure(subject.session, work.requests, load)
    shares.push(perSecond / (await measureFloor(subject.url, statements, { ...load, pieces: work.pieces })))
  }
  return median(shares)
}

const middle = (subjects: Subject[]) => subjects.find(({ label }) => label === '100k') ?? subjects.at(-1)

/** Detail and save compared with the same SQL. */
export async function versusFloor(subjects: Subject[], effort: Effort): Promise<Goal[]> {
  const subject = middle(subjects)
  if (!subject) return []
  const { label } = subject
  const list = await shareOfFloor(subject, listWork(subject, defaultList), effort)
  const detail = await shareOfFloor(subject, detailWork(subject), effort)
  const save = 1 / (await shareOfFloor(subject, await saveWork(subject), effort))
  const switched = 1 / (await shareOfFloor(subject, await switchWork(subject), effort))
  return [
    {
      text: `detail at ${label}: at least 50 % of its SQL floor`,
      measured: `${shown(detail * 100)} %; the default list, page 1 each time: ${shown(list * 100)} %`,
      holds: detail >= 0.5,
    },
    {
      text: `save at ${label}: at most 1.5 times its SQL floor`,
      measured: `${shown(save)} times (switchStatus ${shown(switched)})`,
      holds: save <= 1.5,
    },
  ]
}

/** Calls that differ each time: their rates, and that of many customers compared with that of fewer. */
export async function variedRates(subjects: Subject[], { seconds, rounds }: Effort): Promise<Goal[]> {
  const [small, large] = [middle(subjects), subjects.at(-1)]
  if (!small || !large) return []
  const measured: { name: string; small: number; large: number }[] = []
  for (const call of variedCalls) {
    const rates = { small: [] as number[], large: [] as number[] }
    const requests = { small: requestsOf(small, call), large: requestsOf(large, call) }
    for (let round = 0; round <= rounds; round++) {
      for (const [size, subject] of [
        ['small', small],
        ['large', large],
      ] as const) {
        const { perSecond } = await measure(subject.session, requests[size], { clients, seconds })
        // The first round warms both up.
        if (round > 0) rates[size].push(perSecond)
      }
    }
    measured.push({ name: call.name, small: median(rates.small), large: median(rates.large) })
  }
  return [
    {
      text: `calls of which no two are alike at ${large.label}: at least half the rate at ${small.label}`,
      measured: measured
        .map((one) => `${shown(one.small)} and ${shown(one.large)} a second (${one.name})`)
        .join(', '),
      holds: measured.every((one) => one.large >= one.small / 2),
    },
  ]
}

/** The maximum slowdown from few customers to many. */
const flat = 1.3

/**
 * The ratio of the medians of page 1 at two sizes, in turns. Of many short measurements some are wrong by chance, so
 * what looks too slow is measured longer, and all measurements count. If the few customers do not fill the page, it has
 * as many rows as they do at both sizes: ten rows cost more than one to send, however many there are to search.
 */
async function pageRatio(
  small: Subject,
  large: Subject,
  { name, body }: ListCall,
  { seconds, rounds }: Effort,
) {
  const { total } = await small.session.call<{ total: number }>('POST', '/api/account/client/list', body)
  const call = { name, body: { ...body, pageSize: Math.min(10, Math.max(1, total)) } }
  const p50Of = async (subject: Subject) =>
    (await measure(subject.session, listWork(subject, call).requests, { clients, seconds })).p50
  const measureBoth = async () => ({ small: await p50Of(small), large: await p50Of(large) })
  const measured: Awaited<ReturnType<typeof measureBoth>>[] = []
  const ratio = () => median(measured.map((one) => one.large)) / median(measured.map((one) => one.small))
  // The first round warms both up.
  await measureBoth()
  for (const enough of [rounds, rounds * 3, rounds * 8]) {
    while (measured.length < enough) measured.push(await measureBoth())
    if (ratio() <= flat) break
  }
  return { call, ratio: ratio() }
}

/** Page 1 with its total, for every sort and combinations of filters with few values, compared with few customers. */
export async function flatness(subjects: Subject[], effort: Effort): Promise<Goal[]> {
  const [small, large] = [subjects[0], subjects.at(-1)]
  if (!small || !large || small === large) return []
  const ratios = async (calls: ListCall[]) => {
    const found = []
    for (const call of calls) found.push(await pageRatio(small, large, call, effort))
    return found.sort((a, b) => b.ratio - a.ratio)
  }
  const calls = [defaultList, ...sorts, ...combinations]
  const found = await ratios(calls)
  return [
    {
      text: `page 1 at ${large.label}: p50 at most ${flat} times that at ${small.label}, ${calls.length} sorts and filters`,
      measured: found
        .slice(0, 5)
        .map(({ call, ratio }) => `${shown(ratio)} (${call.name})`)
        .join(', '),
      holds: found.every(({ ratio }) => ratio <= flat),
    },
  ]
}

/** The maximum time of a search in milliseconds, by the number of customers. */
const patience = (customers: number) => (customers > 100_000 ? 700 : 100)

/** Searches by one client: every single filter and every pair of them, each measured again. */
export async function searches(subjects: Subject[], { rounds }: Effort): Promise<Goal[]> {
  const goals: Goal[] = []
  for (const subject of new Set([middle(subjects), subjects.at(-1)])) {
    if (!subject) continue
    const found: { name: string; p50: number }[] = []
    for (const call of [...singleFilters, ...pairs]) {
      const { requests, name } = listWork(subject, call)
      const { p50 } = await measure(subject.session, requests, { clients: 1, seconds: 60, limit: rounds + 1 })
      found.push({ name, p50 })
    }
    const most = patience(subject.customers)
    goals.push({
      text: `any single filter and any pair at ${subject.label}: p50 under ${most} ms (${found.length} searches)`,
      measured: found
        .sort((a, b) => b.p50 - a.p50)
        .slice(0, 8)
        .map(({ name, p50 }) => `${shown(p50)} (${name})`)
        .join(', '),
      holds: found.every(({ p50 }) => p50 < most),
    })
  }
  return goals
}

/** The last page compared with the first, without conditions on rows. */
export async function lastPages(subjects: Subject[], { seconds, rounds }: Effort): Promise<Goal[]> {
  const subject = subjects.at(-1)
  if (!subject) return []
  const goals: Goal[] = []
  for (const { name, body } of [defaultList, ...singleFilters.filter((one) => one.name === 'service type')]) {
    const { total } = await subject.session.call<{ total: number }>('POST', '/api/account/client/list', body)
    const p50s = { first: [] as number[], last: [] as number[] }
    const measureBoth = async () => {
      for (const [page, pageIndex] of [
        ['first', 1],
        ['last', Math.ceil(total / 10)],
      ] as const) {
        const { requests } = listWork(subject, { name, body: { ...body, pageIndex } })
        const { p50 } = await measure(subject.session, requests, { clients, seconds })
        p50s[page].push(p50)
      }
    }
    for (let round = 0; round < rounds; round++) await measureBoth()
    const ratio = median(p50s.last) / median(p50s.first)
    goals.push({
      text: `last page at ${subject.label}, ${name}: p50 at most twice that of the first`,
      measured: `${shown(ratio)} times`,
      holds: ratio <= 2,
    })
  }
  return goals
}

/** The servers' peak memory, after everything else. */
export function memory(subjects: Subject[]): Goal[] {
  const peaks = subjects.map(({ label, peakMemory }) => ({ label, peak: peakMemory() }))
  return [
    {
      text: 'server memory under 200 MB at its peak',
      measured: peaks.map(({ label, peak }) => `${shown(peak)} MB at ${label}`).join(', '),
      holds: peaks.every(({ peak }) => peak < 200),
    },
  ]
}
