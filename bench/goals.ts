import { combinations, defaultList, type ListCall, pairs, singleFilters, sorts } from './calls'
import { measureFloor, Spread } from './floor'
import { measure } from './http'
import { type Goal, median, shown } from './report'
import type { Subject } from './servers'
import { clients, detailWork, listWork, pagesWork, saveWork, switchWork, type Work } from './work'

interface Effort {
  seconds: number
  rounds: number
}

/**
 * The share of the floor's rate that a server reaches: both in turns, so that a busy machine disturbs both, and for
 * longer than other ratios, as goals are near what is reached.
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

/** Does something while the list says at every call that it has changed: what is remembered of it is never used. */
async function everChanging<T>({ pool }: Subject, work: () => Promise<T>): Promise<T> {
  await pool.query(`alter table customer_tally rename to customer_tally_kept;
    create view customer_tally as select facet_id, amount from customer_tally_kept where facet_id is not null
      union all select null, (random() * 1e15)::bigint`)
  try {
    return await work()
  } finally {
    await pool.query('drop view customer_tally; alter table customer_tally_kept rename to customer_tally')
  }
}

const middle = (subjects: Subject[]) => subjects.find(({ label }) => label === '100k') ?? subjects.at(-1)

/** List, detail and save against the same SQL. */
export async function versusFloor(subjects: Subject[], effort: Effort): Promise<Goal[]> {
  const subject = middle(subjects)
  if (!subject) return []
  const { label } = subject
  const goal = (what: string, share: number, least: number, comparison = ''): Goal => ({
    text: `${what} at ${label}: at least ${Math.round(least * 100)} % of its SQL floor`,
    measured: `${shown(share * 100)} %${comparison}`,
    holds: share >= least,
  })
  const page = listWork(subject, defaultList)
  const list = await shareOfFloor(subject, page, effort)
  const fresh = await everChanging(subject, () => shareOfFloor(subject, page, effort))
  const pages = pagesWork(subject, defaultList)
  const apart = await everChanging(subject, () => shareOfFloor(subject, pages, effort))
  const detail = await shareOfFloor(subject, detailWork(subject), effort)
  const save = 1 / (await shareOfFloor(subject, await saveWork(subject), effort))
  const switched = 1 / (await shareOfFloor(subject, await switchWork(subject), effort))
  return [
    goal('default list, asked for again', list, 0.45),
    goal(
      'default list, found anew',
      fresh,
      0.45,
      `; where every client asks for another page: ${shown(apart * 100)} %`,
    ),
    goal('detail', detail, 0.5),
    {
      text: `save at ${label}: at most 1.5 times its SQL floor`,
      measured: `${shown(save)} times (switchStatus ${shown(switched)})`,
      holds: save <= 1.5,
    },
  ]
}

/** At most this many times as slow among many customers as among few. */
const flat = 1.2

/**
 * The ratio of the medians of page 1 at two sizes, in turns. Of many short measurements some are wrong by chance, so
 * what looks too slow is measured on, and all of it counts. Where the few customers do not fill the page it has as
 * many rows as they do at both sizes: ten rows cost more than one to send, however many there are to find them among.
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

/** Page 1 with its total, for every sort and combinations of filters with few values, against few customers. */
export async function flatness(subjects: Subject[], effort: Effort): Promise<Goal[]> {
  const [small, large] = [subjects[0], subjects.at(-1)]
  if (!small || !large || small === large) return []
  const ratios = async (calls: ListCall[]) => {
    const found = []
    for (const call of calls) found.push(await pageRatio(small, large, call, effort))
    return found.sort((a, b) => b.ratio - a.ratio)
  }
  const goal = (what: string, found: Awaited<ReturnType<typeof ratios>>): Goal => ({
    text: `page 1 at ${large.label}: p50 at most ${flat} times that at ${small.label}, ${what}`,
    measured: found
      .slice(0, 5)
      .map(({ call, ratio }) => `${shown(ratio)} (${call.name})`)
      .join(', '),
    holds: found.every(({ ratio }) => ratio <= flat),
  })
  const calls = [defaultList, ...sorts, ...combinations]
  const changed = await everChanging(small, () => everChanging(large, () => ratios(calls)))
  return [
    goal(`${calls.length} sorts and filters, found anew`, changed),
    goal('the same, asked for again', await ratios(calls)),
  ]
}

/**
 * Searches that no facet answers, by one client: never asked before, and right after a customer has changed, when a
 * count that is known is put right. A search that was counted once stays known for a thousand changes and more.
 */
export async function countedSearches(subjects: Subject[], { rounds }: Effort): Promise<Goal[]> {
  const subject = subjects.at(-1)
  if (!subject) return []
  const { pool, customers, label, session } = subject
  const ids = new Spread(customers, 997)
  let changed = 0
  const change = () =>
    pool.query('update customer set status = 1 - status where id = $1 and deleted_at is null', [
      ids.at(changed++ % ids.count),
    ])
  const forget = () =>
    pool.query('select customer_list_forget_past(); insert into customer_tally (amount) values (1)')
  const times = async (before: () => Promise<unknown>, isKnown: boolean) => {
    const found: { name: string; p50: number }[] = []
    for (const call of [...singleFilters, ...pairs]) {
      const { requests, name } = listWork(subject, call)
      const load = { clients: 1, seconds: 60, before }
      if (isKnown) await measure(session, requests, { ...load, limit: 1 })
      const { p50 } = await measure(session, requests, { ...load, limit: rounds })
      found.push({ name, p50 })
    }
    return found.sort((a, b) => b.p50 - a.p50)
  }
  const worst = (found: { name: string; p50: number }[]) =>
    found
      .slice(0, 8)
      .map(({ name, p50 }) => `${shown(p50)} (${name})`)
      .join(', ')
  const first = await times(forget, false)
  const known = await times(change, true)
  return [
    {
      text: `any single filter and any pair at ${label}, right after a change: p50 under 100 ms (${known.length} searches)`,
      measured: `${worst(known)}; never asked before: ${worst(first)}`,
      holds: known.every(({ p50 }) => p50 < 100),
    },
  ]
}

/** The last page against the first, without and with a filter. */
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
    await everChanging(subject, async () => {
      for (let round = 0; round < rounds; round++) await measureBoth()
    })
    const ratio = median(p50s.last) / median(p50s.first)
    goals.push({
      text: `last page at ${subject.label}, ${name}, found anew: p50 at most twice that of the first`,
      measured: `${shown(ratio)} times`,
      holds: ratio <= 2,
    })
  }
  return goals
}

/** What the servers have held at most, after everything else. */
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
