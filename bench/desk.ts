import { readFileSync } from 'node:fs'
import path from 'node:path'
import { reviewKinds } from '../contract/src/review/review.kinds'
import { reviewState } from '../contract/src/review/reviewed'
import { withClient } from '../scripts/lib/client'
import type { Build } from './builds'
import { random } from './calls'
import { measure } from './http'
import { check, printRow, shown } from './report'

const waiting = { fdStateList: [reviewState.inReview] }

/** Opens the desk of reviews with this many cases in the ways of a working day. */
export async function showDesk({ database, session }: Build, cases: number): Promise<void> {
  const fill = readFileSync(path.join(import.meta.dirname, 'desk.sql'), 'utf8')
  await withClient(database, async (client) => {
    await client.query(fill.replaceAll(':cases', String(cases)))
    await client.query('vacuum (analyze) review_case')
  })
  const kind = () => reviewKinds[random(reviewKinds.length)]
  const opened: [name: string, body: () => object][] = [
    ['what waits, pages 1 to 50', () => ({ ...waiting, pageIndex: 1 + random(50) })],
    ['what waits of a kind', () => ({ ...waiting, fdKindList: [kind()], pageIndex: 1 + random(10) })],
    ['everything, any of 1,000 pages', () => ({ pageIndex: 1 + random(1000) })],
    ['by words within the label', () => ({ fdLabel: String(1000 + random(cases - 1000)) })],
  ]
  console.log(`\n${cases} cases of reviews: ms with one client\n`)
  printRow('', 'p50', 'p95')
  for (const [name, body] of opened) {
    const next = () => ({ path: '/api/review/list', body: body() })
    await measure(session, next, { clients: 1, seconds: 0.5 })
    const { p50, p95 } = await measure(session, next, { clients: 1, seconds: 3 })
    printRow(name, p50, p95)
    if (name.startsWith('what waits')) check('p95 at most 25 ms', shown(p95), p95 <= 25)
  }
}
