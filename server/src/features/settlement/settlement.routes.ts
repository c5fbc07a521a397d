import { ownStatementApi, settlementApi } from '@zhixin/contract/settlement/settlement.api'
import type { Recount, Statement } from '@zhixin/contract/settlement/settlement.schema'
import type { Call, Caller } from '../../http/call'
import { scheduleJob } from '../../http/schedule'
import { type Feature, serve } from '../../http/serve'
import { withPresentState } from '../../http/version'
import { previewClosing } from './closingKind'
import { saveEvidence } from './evidence.writes'
import { decideHandPrice, listHandPrices, saveHandPrice } from './handPrice.writes'
import { readDays } from './lineDays.reads'
import { listOwnStatements, readOwnStatement } from './own.reads'
import './priceEffect.reads'
import { renewMonths } from './renewal'
import { previewStatement, readStatement } from './settlement.reads'
import { listSettlements } from './settlementList.reads'
import {
  adjustStatement,
  confirmStatement,
  decideAdjustment,
  disputeStatement,
  invoiceStatement,
  recountStatement,
  reopenStatement,
} from './statement.actions'
import { statementFiles } from './statementFile.routes'

const seesAmounts = ({ permissions }: Caller) => permissions.has('client:price')

/** A statement without what somebody may not see. */
function seenBy(caller: Caller, statement: Statement): Statement {
  if (seesAmounts(caller)) return statement
  const hidden = {
    fdAmount: null,
    fdRounding: null,
    fdPayable: null,
    fdNet: null,
    fdTax: null,
    fdDue: null,
    fdOutstanding: null,
  }
  return {
    ...statement,
    ...hidden,
    fdReadingList: [],
    fdPaymentList: statement.fdPaymentList.map((one) => ({ ...one, fdAmount: null })),
    fdLineList: statement.fdLineList.map((line) => ({ ...line, fdUnitPrice: null, fdAmount: null })),
    fdRevisionList: statement.fdRevisionList.map((row) => ({ ...row, fdPayable: null })),
    fdAdjustmentList: statement.fdAdjustmentList.map((row) => ({ ...row, fdAmount: null })),
  }
}

const recountSeenBy = (caller: Caller, recount: Recount): Recount =>
  seesAmounts(caller) ? recount : { ...recount, fdOldPayable: null, fdNewPayable: null }

/** Statements: what customers owe for a month (rules settlement.*). */
export const settlementRoutes: Feature = async (app, { services }) => {
  statementFiles(app, services)
  const { config, database } = services
  const zone = config.BUSINESS_TIME_ZONE
  scheduleJob(app, {
    name: 'months computed',
    firstAfter: 20_000,
    every: 20_000,
    run: (signal) => renewMonths(services, signal),
  })
  const present = async (call: Call, id: number) =>
    seenBy(call.caller, await readStatement(database, call, id, undefined))
  const seen = <T>(call: Call, { id }: { id: number }, write: Promise<T>) =>
    withPresentState(write, () => present(call, id))
  serve(app, settlementApi, {
    list: ({ body }, call) => listSettlements(database, call, body, zone),
    detail: async ({ params, query }, call) =>
      seenBy(call.caller, await readStatement(database, call, params.id, query.revision)),
    preview: async ({ body }, call) =>
      seenBy(call.caller, await previewStatement(database, call, body, zone)),
    days: ({ body }, call) => readDays(database, call, body),
    close: ({ body }, call) => previewClosing(services, call, body),
    confirm: ({ body }, call) => seen(call, body, confirmStatement(services, call, body.id)),
    dispute: ({ body }, call) => seen(call, body, disputeStatement(services, call, body)),
    reopen: ({ body }, call) => seen(call, body, reopenStatement(services, call, body.id)),
    recount: async ({ body }, call) =>
      recountSeenBy(call.caller, await seen(call, body, recountStatement(services, call, body.id))),
    invoice: ({ body }, call) => seen(call, body, invoiceStatement(services, call, body)),
    evidence: ({ body }, call) => seen(call, body, saveEvidence(services, call, body)),
    adjust: ({ body }, call) => seen(call, body, adjustStatement(services, call, body)),
    approve: ({ body }, call) => decideAdjustment(services, call, body),
    savePrice: ({ body }, call) => saveHandPrice(services, call, body),
    listPrices: ({ body }, call) => listHandPrices(database, call, body),
    approvePrice: ({ body }, call) => decideHandPrice(services, call, body),
  })
  serve(app, ownStatementApi, {
    list: ({ body }, call) => listOwnStatements(database, call, body, zone),
    detail: ({ params }, call) => readOwnStatement(database, call, params.id),
    confirm: ({ body }, call) =>
      withPresentState(confirmStatement(services, call, body.id, 'own'), () =>
        readOwnStatement(database, call, body.id),
      ),
    dispute: ({ body }, call) =>
      withPresentState(disputeStatement(services, call, body, 'own'), () =>
        readOwnStatement(database, call, body.id),
      ),
  })
}
