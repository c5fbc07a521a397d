import { balanceApi } from '@zhixin/contract/balance/balance.api'
import { scheduleJob } from '../../http/schedule'
import { type Feature, serve } from '../../http/serve'
import { listBalances } from './balance.reads'
import { watchBalances } from './watching'

/** What customers have paid in advance (rules balance.*). */
export const balanceRoutes: Feature = async (app, { services }) => {
  scheduleJob(app, {
    name: 'balances that changed sides',
    firstAfter: 10_000,
    every: 60_000,
    run: () => watchBalances(services),
  })
  serve(app, balanceApi, { list: ({ body }, call) => listBalances(services, call, body) })
}
