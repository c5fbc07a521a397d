/**
 * `pnpm bench:web --other=<revision or folder>`: what it costs to open the pages of this build and of another one, in
 * turns. The goals, the last figures and how to read them: docs/performance.md.
 */
import { parseArgs } from 'node:util'
import { tokenKey } from '../contract/src/auth.paths'
import { moveAround, turnRows } from '../e2e/speed/acts'
import { launchBrowser, measure, mobile } from '../e2e/speed/measure'
import { openLimits, workPages } from '../e2e/speed/pages'
import { runCommand } from '../scripts/lib/commands'
import { startBuilds } from './builds'
import { dataOf } from './http'
import { check, finish, median, printRow } from './report'

const { values: options } = parseArgs({
  options: {
    other: { type: 'string' },
    /** How often each page is opened. */
    rounds: { type: 'string', default: '5' },
  },
})

/** The most that a median may be, by what is measured. */
const limits: [RegExp, number][] = [
  [/^(list|form|statistics): scripts/, openLimits.scripts],
  [/^(list|form|statistics): requests/, openLimits.requests],
  [/: requested twice/, 0],
  [/^(landing|login): LCP/, 1500],
  [/^to .*: frame/, 100],
  [/^to .*: content/, 250],
  [/^longest task/, 100],
]
/** By how many milliseconds a page may be later than the other build's. */
const later = 150

await runCommand(async (shutdown) => {
  const builds = await startBuilds({ other: options.other, demo: true }, shutdown)
  const browser = await launchBrowser()
  shutdown.defer(() => browser.close())
  const found = new Map<string, number[][]>()
  for (let round = 0; round < Number(options.rounds); round += 1)
    for (const [build, { session }] of builds.entries()) {
      const add = (what: string, value: number) => {
        const all = found.get(what) ?? builds.map(() => [])
        all[build]?.push(value)
        found.set(what, all)
      }
      const cookies = [{ name: tokenKey, value: session.token, url: session.url }]
      const list = { path: '/api/account/client/list', body: {} }
      const [first] = await dataOf<{ id: number }[]>(session.send(list))
      for (const { name, path, content } of [
        ...workPages(first?.id),
        { name: 'landing', path: '/home', content: 'h1' },
        { name: 'login', path: '/login', content: 'form button[type=submit]' },
      ]) {
        const isPublic = name === 'landing' || name === 'login'
        const visit = { name, url: session.url + path, content, cookies: isPublic ? [] : cookies }
        const opened = await measure(browser, visit, mobile)
        add(`${name}: scripts`, opened.scripts)
        add(`${name}: requests`, opened.requests)
        add(`${name}: requested twice`, opened.doubles.length)
        add(`${name}: KiB`, opened.kibibytes)
        add(`${name}: LCP, ms`, opened.lcp)
        add(`${name}: TBT, ms`, opened.tbt)
      }
      add('longest task of turning 100 rows, ms', await turnRows(browser, cookies, session.url))
      for (const { to, frame, content } of await moveAround(browser, cookies, session.url)) {
        add(`to ${to}: frame, ms`, frame)
        add(`to ${to}: content, ms`, content)
      }
    }

  console.log('\nMedians, and from the least to the most\n')
  printRow('', ...builds.flatMap(({ name }) => [name, '']))
  for (const [what, values] of found) {
    const ends = (all: number[]) => `${Math.min(...all).toFixed(0)}–${Math.max(...all).toFixed(0)}`
    printRow(what, ...values.flatMap((all) => [median(all), ends(all)]))
    const [own = 0, other = own] = values.map(median)
    const limit = limits.find(([pattern]) => pattern.test(what))?.[1]
    if (limit !== undefined) check(`at most ${limit}`, own.toFixed(0), own <= limit)
    if (what.includes('LCP'))
      check(`at most ${later} ms later`, (own - other).toFixed(0), own <= other + later)
  }
  return finish()
})
