/**
 * `pnpm bench:web`: the cost of opening a page, beside a bare page of the same table with the same rows from the same
 * API. The figures and how to read them: docs/performance-web.md.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { tokenKey } from '../../contract/src/auth/auth.paths'
import { type Move, moveAround, turnRows } from '../../e2e/speed/acts'
import { type Figures, launchBrowser, measure, mobile, type Visit } from '../../e2e/speed/measure'
import { workPages } from '../../e2e/speed/pages'
import { runCommand } from '../../scripts/lib/commands'
import { startDemo } from '../../scripts/lib/journeys'
import { step } from '../../scripts/lib/steps'
import { buildBare } from '../../web/build/bare'
import { openSession } from '../http'
import { type Goal, median, printGoals, printRow } from '../report'
import { serveBare } from './bareServer'

const { values: options } = parseArgs({
  options: {
    /** How often each page is opened; all pages in turns. */
    rounds: { type: 'string', default: '5' },
    /** Only these pages, with commas, and the bare one; nothing else is measured then. */
    pages: { type: 'string' },
  },
})

/** The columns of the table; times in milliseconds. */
const columns = ['scripts', 'requests', 'KiB', 'FCP', 'LCP', 'TBT'] as const
const valuesOf = ({ scripts, requests, kibibytes, fcp, lcp, tbt }: Figures) => [
  scripts,
  requests,
  kibibytes,
  fcp,
  lcp,
  tbt,
]

await runCommand(async (shutdown) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'zhixin-bench-web-'))
  shutdown.defer(async () => rmSync(folder, { recursive: true, force: true }))
  const product = await startDemo(shutdown)
  const { port } = new URL(product)
  await step('Bare page', () => buildBare(folder))
  const bare = await serveBare(folder, new URL(`http://127.0.0.1:${port}`), shutdown)
  const session = await openSession(Number(port), 'admin', 'zhixin-demo-2026')
  const found = await session.call<{ data: { id: number }[] }>('POST', '/api/account/client/list', {
    pageIndex: 1,
    pageSize: 10,
    sortOrder: 'asc',
  })
  const browser = await launchBrowser()
  shutdown.defer(() => browser.close())

  const signedIn = (url: string) => [{ name: tokenKey, value: session.token, url }]
  const allVisits: Visit[] = [
    { name: 'bare', url: bare, content: '.ant-table-row td', cookies: signedIn(bare) },
    ...workPages(found.data[0]?.id).map(({ name, path: page, content }) => ({
      name,
      url: `${product}${page}`,
      content,
      cookies: signedIn(product),
    })),
    { name: 'landing', url: `${product}/home`, content: 'h1', cookies: [] },
    { name: 'login', url: `${product}/login`, content: 'form button[type=submit]', cookies: [] },
  ]
  const chosen = options.pages?.split(',')
  const visits = allVisits.filter(({ name }) => !chosen || name === 'bare' || chosen.includes(name))
  const figures = new Map<string, Figures[]>(visits.map(({ name }) => [name, []]))
  for (let round = 0; round < Number(options.rounds); round += 1)
    for (const visit of visits) figures.get(visit.name)?.push(await measure(browser, visit, mobile))

  const turns: number[] = []
  const moves: Move[][] = []
  for (let round = 0; !chosen && round < Number(options.rounds); round += 1) {
    turns.push(await turnRows(browser, signedIn(product), product))
    moves.push(await moveAround(browser, signedIn(product), product))
  }

  console.log(
    '\nMobile profile: 150 ms, 1.6 Mbit/s, a quarter of the processor. Medians, and from the least to the most.\n',
  )
  printRow('', ...columns)
  const middle = (name: string, of: (one: Figures) => number) => median((figures.get(name) ?? []).map(of))
  for (const { name } of visits) {
    const all = (figures.get(name) ?? []).map(valuesOf)
    const column = (index: number) => all.map((row) => row[index] ?? Number.NaN)
    printRow(name, ...columns.map((_, index) => median(column(index)).toFixed(0)))
    printRow('', ...columns.map((_, index) => spread(column(index))))
  }
  if (chosen) return printGoals(goals(middle, figures))
  console.log(
    '\nAs fast as the machine is: from a click until the frame of the next page, and until its content.\n',
  )
  printRow('', 'frame', 'content')
  const ways = moves[0]?.map(({ to }) => to) ?? []
  const moved = (to: string, of: (one: Move) => number) =>
    moves.flatMap((all) => all.filter((one) => one.to === to)).map(of)
  const parts = [(one: Move) => one.frame, (one: Move) => one.content]
  for (const to of ways) {
    printRow(`to ${to}`, ...parts.map((of) => median(moved(to, of)).toFixed(0)))
    printRow('', ...parts.map((of) => spread(moved(to, of))))
  }
  printRow('100 rows turned', median(turns).toFixed(0), spread(turns))
  return printGoals([
    ...goals(middle, figures),
    ...ways.map((to) => {
      const [frame = 0, content = 0] = parts.map((of) => median(moved(to, of)))
      return {
        text: `to ${to}: frame within 100 ms, content within 150 ms more`,
        measured: `${frame.toFixed(0)} ms, ${(content - frame).toFixed(0)} ms`,
        holds: frame <= 100 && content - frame <= 150,
      }
    }),
    {
      text: 'sorting and paging 100 rows: no task over 100 ms',
      measured: `${median(turns).toFixed(0)} ms`,
      holds: median(turns) <= 100,
    },
  ])
})

/** In ascending order. */
function spread(values: readonly number[]): string {
  return `${Math.min(...values).toFixed(0)}-${Math.max(...values).toFixed(0)}`
}

function goals(
  middle: (name: string, of: (one: Figures) => number) => number,
  figures: ReadonlyMap<string, Figures[]>,
): Goal[] {
  const lcp = (one: Figures) => one.lcp
  const tbt = (one: Figures) => one.tbt
  const ratio = (name: string, of: (one: Figures) => number, what: string, limit: number): Goal => {
    const times = middle(name, of) / middle('bare', of)
    return {
      text: `${name}: ${what} ≤ ${limit} times the bare page's`,
      measured: times.toFixed(2),
      holds: times <= limit,
    }
  }
  const count = (name: string): Goal => {
    const [scripts, requests] = [middle(name, (one) => one.scripts), middle(name, (one) => one.requests)]
    const doubles = new Set((figures.get(name) ?? []).flatMap((one) => one.doubles))
    return {
      text: `${name}: 16 scripts and 25 requests at most, nothing twice`,
      measured: [`${scripts}, ${requests}`, ...doubles].join(', '),
      holds: scripts <= 16 && requests <= 25 && doubles.size === 0,
    }
  }
  const quick = (name: string): Goal => ({
    text: `${name}: LCP ≤ 1.5 s`,
    measured: `${middle(name, lcp).toFixed(0)} ms`,
    holds: middle(name, lcp) <= 1500,
  })
  const among = (...names: string[]) => names.filter((name) => figures.has(name))
  return [
    ...among('list', 'form', 'statistics').map(count),
    ...among('list', 'form').flatMap((name) => [ratio(name, lcp, 'LCP', 1.15), ratio(name, tbt, 'TBT', 1.5)]),
    ...among('landing', 'login').map(quick),
  ]
}
