import { combinations, defaultList, type ListCall, singleFilters, sorts } from './calls'
import { measureFloor } from './floor'
import { type Load, measure } from './http'
import { printRow, shown } from './report'
import type { Subject } from './servers'
import { clients, detailWork, listWork, saveWork, switchWork, type Work } from './work'

/** The results of the first size, by the name of the call: the others are compared with them. */
const first = new Map<string, Load>()

/** The calls with further pages, with the number of their last page. */
async function pages({ session }: Subject): Promise<ListCall[]> {
  const calls: ListCall[] = []
  for (const body of [{}, { fdServiceType: 2 }, { fdName: '科技' }]) {
    const { total } = await session.call<{ total: number }>('POST', '/api/account/client/list', body)
    const last = Math.max(1, Math.ceil(total / 10))
    const what = Object.values(body)[0] ?? 'default'
    calls.push({ name: `page 1000, ${what}`, body: { ...body, pageIndex: Math.min(1000, last) } })
    calls.push({ name: `last page, ${what}`, body: { ...body, pageIndex: last } })
  }
  return calls
}

/** Measures every call at one size and prints a line for each. */
export async function showCalls(
  subject: Subject,
  smallest: Subject,
  { seconds }: { seconds: number },
): Promise<void> {
  console.log(`${subject.label} customers, ${clients} clients`)
  printRow('', 'requests/s', 'p50', 'p99', 'floor/s', 'of floor', `p50 : ${smallest.label}`)
  const lists = [defaultList, ...singleFilters, ...combinations, ...(await pages(subject)), ...sorts]
  const works: Work[] = [
    ...lists.map((call) => listWork(subject, call)),
    detailWork(subject),
    await saveWork(subject),
    await switchWork(subject),
  ]
  // The server's code is compiled while it runs for the first time.
  await measure(subject.session, listWork(subject, defaultList).requests, { clients, seconds: 3 })
  for (const work of works) {
    const load = { clients, seconds }
    await measure(subject.session, work.requests, { clients, seconds: seconds / 4 })
    const shownLoad = await measure(subject.session, work.requests, load)
    const floor = await measureFloor(subject.url, await work.statements(), {
      clients,
      seconds: Math.max(1, seconds),
      pieces: work.pieces,
    })
    if (subject === smallest) first.set(work.name, shownLoad)
    const small = first.get(work.name)
    printRow(
      work.name,
      shown(shownLoad.perSecond),
      shown(shownLoad.p50),
      shown(shownLoad.p99),
      shown(floor),
      `${shown((shownLoad.perSecond / floor) * 100)} %`,
      small ? shown(shownLoad.p50 / small.p50) : '-',
    )
  }
  console.log(`  memory: ${shown(subject.peakMemory())} MB at its peak\n`)
}
