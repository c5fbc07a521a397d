import { ageingCalls } from '@zhixin/contract/ageing/ageing.calls'
import { ageingList } from '@zhixin/contract/ageing/ageing.list'
import { ageingFilters } from '@zhixin/contract/ageing/ageing.schema'
import { balanceCalls } from '@zhixin/contract/balance/balance.calls'
import { balanceList } from '@zhixin/contract/balance/balance.list'
import { balanceFilters } from '@zhixin/contract/balance/balance.schema'
import { batchCountsText } from '@zhixin/contract/batch/batch.texts'
import { changeCalls } from '@zhixin/contract/customer/change.calls'
import { changeList, sectionsText } from '@zhixin/contract/customer/change.list'
import { changeFilters } from '@zhixin/contract/customer/change.schema'
import { handoverCalls } from '@zhixin/contract/customer/handover.calls'
import { handoverList, handoverLogList } from '@zhixin/contract/customer/handover.list'
import { handoverFilters } from '@zhixin/contract/customer/handover.schema'
import { handoverStateText } from '@zhixin/contract/customer/handover.texts'
import { handoverLogFilters } from '@zhixin/contract/customer/handoverLog.schema'
import { dailyCalls } from '@zhixin/contract/daily/daily.calls'
import { dailyList } from '@zhixin/contract/daily/daily.list'
import { dailyFilters } from '@zhixin/contract/daily/daily.schema'
import { ledgerCalls } from '@zhixin/contract/ledger/ledger.calls'
import { ledgerList } from '@zhixin/contract/ledger/ledger.list'
import { ledgerFilters } from '@zhixin/contract/ledger/ledger.schema'
import { loginLogCalls } from '@zhixin/contract/loginLog/loginLog.calls'
import { loginLogList } from '@zhixin/contract/loginLog/loginLog.list'
import { loginLogFilters } from '@zhixin/contract/loginLog/loginLog.schema'
import { loginReasonText } from '@zhixin/contract/loginLog/loginLog.texts'
import { anomalyList } from '@zhixin/contract/monitoring/anomaly.list'
import { monitoringCalls } from '@zhixin/contract/monitoring/monitoring.calls'
import { anomalyFilters } from '@zhixin/contract/monitoring/monitoring.schema'
import { relationCalls } from '@zhixin/contract/relation/relation.calls'
import { relationList } from '@zhixin/contract/relation/relation.list'
import { relationFilters } from '@zhixin/contract/relation/relation.schema'
import { revenueCalls } from '@zhixin/contract/revenue/revenue.calls'
import { revenueList } from '@zhixin/contract/revenue/revenue.list'
import { revenueFilters } from '@zhixin/contract/revenue/revenue.schema'
import { reviewCalls } from '@zhixin/contract/review/review.calls'
import { reviewList } from '@zhixin/contract/review/review.list'
import { reviewFilters } from '@zhixin/contract/review/review.schema'
import { sentMailCalls } from '@zhixin/contract/sentMail/sentMail.calls'
import { sentMailList } from '@zhixin/contract/sentMail/sentMail.list'
import { sentMailFilters } from '@zhixin/contract/sentMail/sentMail.schema'
import { settlementCalls } from '@zhixin/contract/settlement/settlement.calls'
import { settlementList } from '@zhixin/contract/settlement/settlement.list'
import { settlementFilters } from '@zhixin/contract/settlement/settlement.schema'
import { systemLogCalls } from '@zhixin/contract/systemLog/systemLog.calls'
import { systemLogList } from '@zhixin/contract/systemLog/systemLog.list'
import { auditFilters } from '@zhixin/contract/systemLog/systemLog.schema'
import { usageCalls } from '@zhixin/contract/usage/usage.calls'
import { usageAliasList, usageBatchList, usageList } from '@zhixin/contract/usage/usage.list'
import { usageAliasFilters, usageBatchFilters, usageFilters } from '@zhixin/contract/usage/usage.schema'
import { businessTime } from '../../lib/businessTime'
import { listAgeing } from '../ageing/ageing.reads'
import { listBalances } from '../balance/balance.reads'
import { listChanges } from '../customer/change/change.reads'
import { listHandovers } from '../customer/handover/handover.reads'
import { listHandoverLog } from '../customer/handover/handoverLog.reads'
import { listDaily } from '../daily/daily.reads'
import { listSource, pagedSource } from '../export/pagedSource.reads'
import { listLedger } from '../ledger/ledgerList.reads'
import { listLogins } from '../loginLog/loginLog.reads'
import { listAnomalies } from '../monitoring/anomaly.reads'
import { listSentMails } from '../outside/sentMail.reads'
import { listRelations } from '../relation/relation.reads'
import { listRevenue } from '../revenue/revenue.reads'
import { listReviews } from '../review/review.reads'
import { listSettlements } from '../settlement/settlementList.reads'
import { listAudit } from '../systemLog/systemLog.reads'
import { listAliases, listBatches, listUsage } from '../usage/usage.reads'
import { declaredSources } from './declared'

/** Lists of products and of what is on record, by their keys. */
export const recordSources = {
  ...declaredSources,
  usage: listSource(usageList, usageCalls.list, usageFilters, listUsage),
  usageBatch: listSource(usageBatchList, usageCalls.batches, usageBatchFilters, listBatches),
  usageAlias: listSource(usageAliasList, usageCalls.aliases, usageAliasFilters, listAliases),
  loginLog: listSource(loginLogList, loginLogCalls.list, loginLogFilters, listLogins, {
    fdReason: (row, { language }) => loginReasonText(row, language),
  }),
  systemLog: listSource(systemLogList, systemLogCalls.list, auditFilters, listAudit),
  change: listSource(changeList, changeCalls.list, changeFilters, listChanges, {
    fdSentence: (row, { language }) => sectionsText(row, language),
  }),
  relation: listSource(relationList, relationCalls.list, relationFilters, listRelations),
  daily: listSource(dailyList, dailyCalls.list, dailyFilters, listDaily),
  ageing: listSource(ageingList, ageingCalls.list, ageingFilters, listAgeing),
  sentMail: listSource(sentMailList, sentMailCalls.list, sentMailFilters, listSentMails),
  revenue: listSource(revenueList, revenueCalls.list, revenueFilters, listRevenue),
  anomaly: listSource(anomalyList, monitoringCalls.list, anomalyFilters, listAnomalies),
  review: listSource(reviewList, reviewCalls.list, reviewFilters, listReviews),
  ledger: listSource(ledgerList, ledgerCalls.list, ledgerFilters, listLedger),
  balance: pagedSource({
    ...{ list: balanceList, access: balanceCalls.list.access, filters: balanceFilters },
    read: listBalances,
  }),
  settlement: listSource(settlementList, settlementCalls.list, settlementFilters, listSettlements),
  handover: listSource(handoverList, handoverCalls.list, handoverFilters, listHandovers, {
    fdState: (row, { language }, zone) =>
      handoverStateText(
        row,
        row.fdStartDate && businessTime(new Date(row.fdStartDate), zone).slice(0, 16),
        language,
      ),
    fdTotalNum: (row, { language }) => batchCountsText(row, language),
  }),
  handoverLog: listSource(handoverLogList, handoverCalls.log, handoverLogFilters, listHandoverLog),
}
