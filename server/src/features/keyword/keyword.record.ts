import { keyword } from '@zhixin/contract/keyword/keyword.record'
import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import { missingIn } from '@zhixin/contract/record/record.needed'
import { recordApis } from '@zhixin/contract/recordApis'
import { AppError } from '../../http/AppError'
import { serveRecord } from '../../record/recordRoutes'
import { messagingCustomers, registeredSql, registeredValue } from '../customer/messaging.scope'
import { reviewing } from '../registry/reviewing'

/** Words of a customer exist for whom that does, those of the whole platform for staff (rule keyword.scope). */
export const keywordRecord = serveRecord(keyword, {
  api: recordApis.keyword,
  refers: { customer: messagingCustomers },
  within: {
    condition: (place) => registeredSql('r.customer_id', place),
    value: registeredValue,
  },
  ...reviewing(keyword),
  async check(_, __, after, { caller }) {
    const issues = missingIn(keyword, after, caller.type === ACCOUNT_TYPE.customer)
    if (issues.length > 0) throw new AppError('validation_failed', { issues })
  },
})
