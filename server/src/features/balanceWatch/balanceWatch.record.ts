import { balanceWatch } from '@zhixin/contract/balanceWatch/balanceWatch.record'
import { recordApis } from '@zhixin/contract/recordApis'
import { invalid } from '../../http/AppError'
import { serveRecord } from '../../record/recordRoutes'
import { referableStaff } from '../account/staff.reads'
import { referableCustomers } from '../customer/customer.scope'
import { inHistory } from '../customer/history/belonging.reads'

/** Who is told when the balance of a customer is low; each customer has at most one watch (rule balance.watch). */
export const balanceWatchRecord = serveRecord(balanceWatch, {
  api: recordApis.balanceWatch,
  refers: { customer: referableCustomers, account: referableStaff },
  async check(query, before, { fdCustomerId }) {
    if (before && before.fdCustomerId !== fdCustomerId) throw invalid(['fdCustomerId'], 'watch_stays')
    if (before) return
    const others = await query('select from balance_watch where customer_id = $1', [fdCustomerId])
    if (others.length > 0) throw invalid(['fdCustomerId'], 'watch_exists')
  },
})

inHistory({
  entity: 'balanceWatch',
  ids: 'select id::text as id from balance_watch where customer_id = $1',
  describe: balanceWatchRecord.describe,
})
