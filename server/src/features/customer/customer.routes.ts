import { batchRowApi } from '@zhixin/contract/customer/batchRow.api'
import { bulkApi } from '@zhixin/contract/customer/bulk.api'
import { changeApi } from '@zhixin/contract/customer/change.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import type { ListedCustomer } from '@zhixin/contract/customer/customerList.schema'
import { deletedApi } from '@zhixin/contract/customer/deleted.api'
import { findingApi } from '@zhixin/contract/customer/finding.api'
import { handoverApi } from '@zhixin/contract/customer/handover.api'
import { noteApi } from '@zhixin/contract/customer/note.api'
import { priceApprovalApi } from '@zhixin/contract/customer/priceApproval.api'
import { priceBatchApi } from '@zhixin/contract/customer/priceBatch.api'
import { priceTemplateApi } from '@zhixin/contract/customer/priceTemplate.api'
import { scheduledPriceApi } from '@zhixin/contract/customer/scheduledPrice.api'
import { JsonText } from '../../http/JsonText'
import { scheduleJob } from '../../http/schedule'
import { type Feature, serve } from '../../http/serve'
import { listApprovals } from './batch/approval.reads'
import { approveBatch, refuseBatch } from './batch/approval.writes'
import './batch/batchKinds'
import { countFindings } from '../finding/finding.reads'
import { listBatchRows } from './batch/batchRows.reads'
import { previewBulk } from './batch/bulk.writes'
import { callOffScheduled } from './batch/callOff.writes'
import { readDistribution } from './batch/distribution'
import { previewHandover } from './batch/handover.writes'
import { previewPrices } from './batch/priceBatch.writes'
import { readRowChoices } from './batch/rowChoice'
import { previewTemplate } from './batch/templateBatch.writes'
import { readCustomerAsOf } from './change/asOf.reads'
import { listChanges } from './change/change.reads'
import { putBack } from './change/putBack.writes'
import { demandFilters, fieldsSeenBy } from './customer.fields'
import { readCost, readCustomer } from './customer.reads'
import { listDeleted } from './deleted.reads'
import { savePrices, saveWithHints } from './save/customer.writes'
import { deleteCustomer, restoreCustomer, switchCustomerStatus } from './save/customerStatus.writes'
import './export/exportSources'
import { setAside, takeUp } from '../finding/finding.writes'
import { notesOf } from '../note/notes'
import { customerNotes } from './customer.notes'
import { customerFindings } from './finding/customerFindings'
import { listHandovers } from './handover/handover.reads'
import { listHandoverLog } from './handover/handoverLog.reads'
import { readHistory } from './history/history.reads'
import { readPriceHistory } from './history/priceHistory.reads'
import { withFurther } from './list/further.reads'
import { listCustomers } from './list/list.reads'
import { settleAllDue } from './price/due.reads'
import { listScheduled } from './price/scheduled.reads'
import { findSimilar } from './similar.reads'
import { listTemplates, readAppliedTemplate, readTemplateVersions } from './template/template.reads'
import { removeTemplate, saveTemplate } from './template/template.writes'

/** Customers: list, detail, save, status, deletion, prices, history. */
export const customerRoutes: Feature = async (app, { services }) => {
  const { config, database } = services
  // A query then adds a few hundred rows and not one for each change. Of several servers one does it at a time.
  scheduleJob(app, {
    name: 'totals of the list added up',
    firstAfter: 60_000,
    every: 10_000,
    run: async () => {
      await database.pool.query('select customer_list_add_up()')
      // Returns 0 so that the job is not logged every ten seconds.
      return 0
    },
  })
  // Until then the views of the database have what is due.
  scheduleJob(app, {
    name: 'scheduled prices came into effect',
    firstAfter: 30_000,
    every: 30_000,
    run: (signal) => settleAllDue(database, { signal }),
  })
  serve(app, customerApi, {
    list: async ({ body }, { caller }) => {
      demandFilters(caller, body)
      const { pool } = database
      const page = await listCustomers(pool, caller, body, config.BUSINESS_TIME_ZONE, fieldsSeenBy(caller))
      if (!body.fdColumnList?.length) return page
      const rows = await withFurther(pool, caller, page.rows.read(), body.fdColumnList)
      return { rows: new JsonText<ListedCustomer[]>(JSON.stringify(rows)), total: page.total }
    },
    detail: ({ params }, { caller }) => readCustomer(database, caller, params.id),
    save: ({ body }, call) => saveWithHints(services, call, body),
    savePrices: ({ body }, call) => savePrices(services, call, body),
    switchStatus: ({ body }, call) => switchCustomerStatus(services, call, body.id, body.fdStatus),
    remove: ({ params }, call) => deleteCustomer(services, call, params.id),
    cost: ({ body }, { caller }) => readCost(database, caller, body),
    priceHistory: ({ params, query }, call) =>
      readPriceHistory(database, call, params.id, query, config.BUSINESS_TIME_ZONE),
    similar: ({ body }, call) => findSimilar(database, call, body),
    history: ({ params, query }, call) => readHistory(database, call, params.id, query),
  })
  serve(app, changeApi, {
    list: ({ body }, call) => listChanges(database, call, body, config.BUSINESS_TIME_ZONE),
    asOf: ({ params }, call) => readCustomerAsOf(database, call, params.id),
    putBack: ({ body }, call) => putBack(services, call, body),
  })
  serve(app, findingApi, {
    overview: (_, { caller }) =>
      countFindings(database.pool, customerFindings, caller, config.BUSINESS_TIME_ZONE),
    setAside: ({ body }, call) => setAside(database, call, customerFindings, body),
    takeUp: ({ body }, call) => takeUp(database, call, customerFindings, body),
  })
  serve(app, priceTemplateApi, {
    list: ({ body }, call) => listTemplates(database, call, body),
    save: ({ body }, call) => saveTemplate(database, call, body),
    remove: ({ params }, call) => removeTemplate(database, call, params.id),
    versions: ({ params }, call) => readTemplateVersions(database, call, params.id),
    preview: ({ body }, call) => previewTemplate(services, call, body),
    ofCustomer: ({ params }, call) => readAppliedTemplate(database, call, params.id),
  })
  serve(app, noteApi, notesOf(customerNotes)(services))
  serve(app, deletedApi, {
    list: ({ body }, { caller }) => listDeleted(database, caller, body),
    restore: ({ body }, call) => restoreCustomer(services, call, body.id),
  })
  serve(app, bulkApi, { preview: ({ body }, call) => previewBulk(services, call, body) })
  serve(app, batchRowApi, {
    list: ({ body }, call) => listBatchRows(database, call, body, config.BUSINESS_TIME_ZONE),
    choices: ({ params }, call) => readRowChoices(database, call, params.id, config.BUSINESS_TIME_ZONE),
  })
  serve(app, priceBatchApi, {
    preview: ({ body }, call) => previewPrices(services, call, body),
    distribution: ({ params }, call) =>
      readDistribution(database, call, params.id, config.BUSINESS_TIME_ZONE),
  })
  serve(app, priceApprovalApi, {
    list: ({ body }, call) => listApprovals(database, call, body, config.BUSINESS_TIME_ZONE),
    approve: ({ body }, call) => approveBatch(services, call, body.id),
    refuse: ({ body }, call) => refuseBatch(services, call, body.id),
  })
  serve(app, scheduledPriceApi, {
    list: ({ body }, call) => listScheduled(database, call, body, config.BUSINESS_TIME_ZONE),
    callOff: ({ body }, call) => callOffScheduled(services, call, body.fdIdList),
  })
  serve(app, handoverApi, {
    preview: ({ body }, call) => previewHandover(services, call, body),
    list: ({ body }, call) => listHandovers(database, call, body, services.config.BUSINESS_TIME_ZONE),
    log: ({ body }, call) => listHandoverLog(database, call, body, services.config.BUSINESS_TIME_ZONE),
  })
}
