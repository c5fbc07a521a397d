import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { measureCopy } from './copy'
import { type Goal, median, printRow, shown } from './report'
import type { Subject } from './servers'

/** Customers of the largest export that is measured. */
const most = 100_000

/** Milliseconds between two looks at whether an export has ended: a person's page looks less often. */
const lookEvery = 250

/** What is exported, with the queries of the same rows: COPY renders these. */
interface Export {
  name: string
  body: object
  queries: string[]
}

const columns = [
  'fdName',
  'fdServiceType',
  'fdCompanyNameList',
  'fdCompanySerialCode',
  'fdPlatformList',
  'fdChannelType',
  'fdBudgetSource',
  'fdCooperationPhase',
  'fdOperationFollowUpAccountNameList',
  'fdBusinessFollowUpAccountNameList',
  'fdCreatedByName',
  'createdDate',
  'fdUpdatedBy',
  'lastModifiedDate',
  'fdStatus',
]

const newest = 'order by c.created_at desc, c.id desc'
const list = `select r.shown from customer c join customer_list_row r on r.customer_id = c.id ${newest}`
const contacts = `select c.serial_code, c.name, k.name, k.mobile, k.job_title, k.phone, k.superior_leader, k.role, k.stance,
    k.state, k.relationship from customer c join customer_contact k on k.customer_id = c.id ${newest}, k.position`
const prices = `select c.serial_code, c.name, p.* from customer c cross join lateral (
    select 1 as kind, platform, null::int as industry, null::bigint as least, null::bigint as most, price, position as first, platform as second
      from customer_vendor_price where customer_id = c.id and not c.tiered
    union all select 2, platform, industry, null, null, price, vendor_position, position
      from customer_settle_price where customer_id = c.id and not c.tiered
    union all select 3, null, null, send_min, send_max, price, position, 0
      from customer_price_tier where customer_id = c.id and c.tiered) p ${newest}, p.kind, p.first, p.second`

const exports: Export[] = [
  {
    name: 'xlsx with contacts and prices',
    body: { fdFormat: 'xlsx', fdPartList: ['contacts', 'prices'] },
    queries: [list, contacts, prices],
  },
  { name: 'CSV', body: { fdFormat: 'csv' }, queries: [list] },
]

interface Made {
  id: number
  fdState: string
  fdSize: number | null
}

/** Makes an export, and waits for its end. @returns seconds, bytes, and the most memory that the server held meanwhile, in MB */
async function make({ session, memory }: Subject, body: object) {
  const began = performance.now()
  const path = '/api/export/make'
  const asked = { fdListKey: 'customer', fdColumnList: columns, fdReason: 'bench', ...body }
  const { data } = await session.call<{ data: Made }>('POST', path, asked)
  let peak = 0
  for (let made = data; ; ) {
    peak = Math.max(peak, memory())
    if (made.fdState === 'done')
      return { seconds: (performance.now() - began) / 1000, size: made.fdSize ?? 0, peak }
    if (!['waiting', 'running'].includes(made.fdState)) throw new Error(`The export is ${made.fdState}`)
    await delay(lookEvery)
    const { data: page } = await session.call<{ data: Made[] }>('POST', '/api/export/list', { pageSize: 10 })
    made = page.find(({ id }) => id === data.id) ?? made
  }
}

/**
 * Exports all customers of each size, in turns with the database's own COPY of the same rows, and prints a line for
 * each. Neither reads a file that the other has written.
 */
export async function exportRates(
  subjects: readonly Subject[],
  { rounds }: { rounds: number },
): Promise<Goal[]> {
  const measured = subjects.filter(({ customers }) => customers <= most)
  const peaks: { label: string; peak: number }[] = []
  console.log('Exports, one at a time, by the server itself')
  printRow('', 'rows', 'seconds', 'rows/s', 'COPY rows/s', 'of COPY', 'MB', 'peak MB')
  for (const subject of measured) {
    let highest = 0
    for (const { name, body, queries } of exports) {
      const counted = await Promise.all(
        queries.map((query) => subject.pool.query<{ count: string }>(`select count(*) from (${query}) as q`)),
      )
      const rows = counted.reduce((sum, { rows: [row] }) => sum + Number(row?.count), 0)
      const times = { made: [] as number[], copied: [] as number[] }
      let size = 0
      let peak = 0
      for (let round = 0; round < rounds; round += 1) {
        const made = await make(subject, body)
        times.made.push(made.seconds)
        size = made.size
        peak = Math.max(peak, made.peak)
        times.copied.push(await measureCopy(subject.databaseUrl, queries))
      }
      const [made, copied] = [median(times.made), median(times.copied)]
      highest = Math.max(highest, peak)
      printRow(
        `${name}, ${subject.label} customers`,
        String(rows),
        shown(made),
        shown(rows / made),
        shown(rows / copied),
        `${shown((copied / made) * 100)} %`,
        shown(size / 1e6),
        shown(peak),
      )
    }
    peaks.push({ label: subject.label, peak: highest })
  }
  const [least, largest] = [peaks[0], peaks.at(-1)]
  if (!least || !largest) return []
  const told = peaks.map(({ label, peak }) => `${shown(peak)} MB at ${label}`).join(', ')
  return [
    {
      text: 'server memory under 200 MB while it exports',
      measured: told,
      holds: peaks.every(({ peak }) => peak < 200),
    },
    {
      text: `memory of an export at ${largest.label} at most 1.25 times that at ${least.label}`,
      measured: `${shown(largest.peak / least.peak)} times`,
      holds: largest.peak <= 1.25 * least.peak,
    },
  ]
}
