import { batchCountsText, handoverStateText } from '@zhixin/contract/customer/batch.texts'
import { changeCalls } from '@zhixin/contract/customer/change.calls'
import { changeList, sectionsText } from '@zhixin/contract/customer/change.list'
import { changeFilters } from '@zhixin/contract/customer/change.schema'
import { handoverCalls } from '@zhixin/contract/customer/handover.calls'
import { handoverList, handoverLogList } from '@zhixin/contract/customer/handover.list'
import { handoverFilters } from '@zhixin/contract/customer/handover.schema'
import { handoverLogFilters } from '@zhixin/contract/customer/handoverLog.schema'
import { loginLogCalls } from '@zhixin/contract/loginLog/loginLog.calls'
import { loginLogList } from '@zhixin/contract/loginLog/loginLog.list'
import { loginLogFilters } from '@zhixin/contract/loginLog/loginLog.schema'
import { loginReasonText } from '@zhixin/contract/loginLog/loginLog.texts'
import { productCalls } from '@zhixin/contract/product/product.calls'
import { productList } from '@zhixin/contract/product/product.list'
import { productFilters } from '@zhixin/contract/product/product.schema'
import { relationCalls } from '@zhixin/contract/relation/relation.calls'
import { relationList } from '@zhixin/contract/relation/relation.list'
import { relationFilters } from '@zhixin/contract/relation/relation.schema'
import { systemLogCalls } from '@zhixin/contract/systemLog/systemLog.calls'
import { systemLogList } from '@zhixin/contract/systemLog/systemLog.list'
import { auditFilters } from '@zhixin/contract/systemLog/systemLog.schema'
import { businessTime } from '../../../lib/businessTime'
import { listChanges } from '../../customer/change/change.reads'
import { listHandovers } from '../../customer/handover/handover.reads'
import { listHandoverLog } from '../../customer/handover/handoverLog.reads'
import { listLogins } from '../../loginLog/loginLog.reads'
import { listProducts } from '../../product/product.reads'
import { listRelations } from '../../relation/relation.reads'
import { listAudit } from '../../systemLog/systemLog.reads'
import { pagedSource } from './pagedSource'

/** Lists of products and of what is on record, by their keys. */
export const recordSources = {
  product: pagedSource({
    list: productList,
    access: productCalls.list.access,
    filters: productFilters,
    read: ({ config, database }, _reader, filters) =>
      listProducts(database, filters, config.BUSINESS_TIME_ZONE),
  }),

  loginLog: pagedSource({
    list: loginLogList,
    access: loginLogCalls.list.access,
    filters: loginLogFilters,
    read: ({ config, database }, { caller }, filters) =>
      listLogins(database, caller, filters, config.BUSINESS_TIME_ZONE),
    cells: { fdReason: (row, { language }) => loginReasonText(row, language) },
  }),

  systemLog: pagedSource({
    list: systemLogList,
    access: systemLogCalls.list.access,
    filters: auditFilters,
    read: ({ config, database }, reader, filters) =>
      listAudit(database, reader, filters, config.BUSINESS_TIME_ZONE),
  }),

  change: pagedSource({
    list: changeList,
    access: changeCalls.list.access,
    filters: changeFilters,
    read: ({ config, database }, reader, filters) =>
      listChanges(database, reader, filters, config.BUSINESS_TIME_ZONE),
    cells: { fdSentence: (row, { language }) => sectionsText(row, language) },
  }),

  relation: pagedSource({
    list: relationList,
    access: relationCalls.list.access,
    filters: relationFilters,
    read: ({ config, database }, reader, filters) =>
      listRelations(database, reader, filters, config.BUSINESS_TIME_ZONE),
  }),

  handover: pagedSource({
    list: handoverList,
    access: handoverCalls.list.access,
    filters: handoverFilters,
    read: ({ config, database }, reader, filters) =>
      listHandovers(database, reader, filters, config.BUSINESS_TIME_ZONE),
    cells: {
      fdState: (row, { language }, zone) =>
        handoverStateText(
          row,
          row.fdStartDate && businessTime(new Date(row.fdStartDate), zone).slice(0, 16),
          language,
        ),
      fdTotalNum: (row, { language }) => batchCountsText(row, language),
    },
  }),

  handoverLog: pagedSource({
    list: handoverLogList,
    access: handoverCalls.log.access,
    filters: handoverLogFilters,
    read: ({ config, database }, reader, filters) =>
      listHandoverLog(database, reader, filters, config.BUSINESS_TIME_ZONE),
  }),
}
