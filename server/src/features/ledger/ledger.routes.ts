import { ledgerApi } from '@zhixin/contract/ledger/ledger.api'
import { type Feature, serve } from '../../http/serve'
import { readEntry } from './entry.reads'
import { allocateEntry, correctEntry, openLedger, refundEntry } from './ledger.actions'
import { listLedger } from './ledgerList.reads'

/** What is done with entries of ledgers (rules ledger.*). */
export const ledgerRoutes: Feature = async (app, { services }) => {
  const { config, database } = services
  serve(app, ledgerApi, {
    list: ({ body }, call) => listLedger(database, call, body, config.BUSINESS_TIME_ZONE),
    entry: ({ params }, call) => readEntry(database, call, params.id),
    open: ({ body }, call) => openLedger(services, call, body),
    correct: ({ body }, call) => correctEntry(services, call, body),
    refund: ({ body }, call) => refundEntry(services, call, body),
    allocate: ({ body }, call) => allocateEntry(services, call, body),
  })
}
