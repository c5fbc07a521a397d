import fc from 'fast-check'
import { beforeAll, test } from 'vitest'
import { type Client, shared, startTestServer } from '../../test/api'
import { givenCustomer } from '../../test/given'
import { anyAct, anyPrices, anyTerms, rows } from '../../test/settlementActs'
import { demandDaily, demandFrozen, demandRevenue } from '../../test/settlementDemands'
import type { NaiveCustomer, World } from '../../test/settlementOracle'
import { type Stage, Story } from '../../test/settlementStory'
import { secondAdministrator } from '../../test/settlements'
import { renewFigures } from '../daily/figures'

let stage: Stage
const server = shared(() => startTestServer({ JOBS: 'server', SETTLEMENT_APPROVAL_YUAN: '2' }))
let stories = 0
beforeAll(async () => {
  const clients = { admin: await server.as('admin'), second: await secondAdministrator(server) }
  const accounts = await server.database.prisma.account.findMany()
  stage = {
    server,
    clients,
    accounts: Object.fromEntries(accounts.map(({ id, username }) => [username, id])),
  }
})

const maybePrices = fc
  .tuple(
    fc.constantFrom('2026-01-01', '2026-01-01', '2026-01-01', '2026-07-10'),
    anyPrices,
    fc.option(anyPrices),
  )
  .map(([from, first, second]) => [
    [from, first] as const,
    ...(second === null ? [] : [['2026-08-15', second] as const]),
  ])

/** How many sequences; more of them find what is rarer. */
const numRuns = Number(process.env.SETTLEMENT_STORIES ?? 30)

test('settlement.*: what people and systems do in any order gives what a naive program gives, message by message', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(maybePrices, maybePrices),
      fc.tuple(fc.option(anyTerms, { freq: 9 }), fc.option(anyTerms, { freq: 9 })),
      fc.constantFrom(true, true, true, false),
      rows,
      fc.array(anyAct, { minLength: 14, maxLength: 26, size: 'max' }),
      async (prices, terms, isDeclared, first, acts) => {
        stories += 1
        const { pool } = server.database
        for (const table of ['day', 'row', 'batch_day', 'batch', 'final'])
          await pool.query(`delete from usage_${table}`)
        const customers: NaiveCustomer[] = []
        for (const at of [0, 1]) {
          const platforms = at === 0 ? [3] : [1, 3]
          const made = await givenCustomer(stage.clients.admin as Client, {
            fdName: `客户${stories}-${at}`,
            fdPlatformList: platforms,
          })
          customers.push({
            ...{ id: made.id, code: made.fdCompanySerialCode, platforms, versions: [], terms: [], hands: [] },
            statements: new Map(),
          })
        }
        const world: World = { batches: [], declared: new Set(), customers }
        const story = new Story(stage, world, stories)
        for (const [at, customer] of customers.entries()) {
          for (const [from, one] of prices[at] ?? []) await story.addVersion(customer, from, one)
          const own = terms[at]
          if (own) await story.addTerms(customer, '2026-01', own)
        }
        if (isDeclared)
          for (const platform of [1, 3])
            for (const source of [1, 2])
              await story.declare(source, platform, ['2026-07-01', '2026-09-30'], true)
        await story.take({
          kind: 'book',
          rows: first,
          source: 2,
          isMonthly: false,
          isTwice: false,
          replaces: null,
        })
        for (const act of acts) {
          await story.take(act)
          // What days add to tiers is computed from the figures of earlier days.
          await renewFigures(server)
          if ('customer' in act && 'month' in act)
            await story.look(customers[act.customer] as NaiveCustomer, act.month)
        }
        await demandDaily(server, world)
        await story.settleAll()
        await demandFrozen(stage.clients.admin as Client, world)
        await demandRevenue(server, world)
      },
    ),
    { numRuns, endOnFailure: true },
  )
}, 3_600_000)
