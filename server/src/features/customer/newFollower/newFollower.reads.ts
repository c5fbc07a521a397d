import { visibleSql } from '../customer.scope'

/**
 * The customers that somebody was made a follower of by somebody else, whom they see and follow still (rule
 * notice.received): rows `r` of received_customer. The arguments are the parameters of the account and of its scope.
 */
export const newlyFollowedSql = (accountId: string, serviceTypes: string, followerId: string): string =>
  `received_customer r join customer c on c.id = r.customer_id and ${visibleSql(serviceTypes, followerId)}
    and r.account_id = ${accountId} and exists (
      select from customer_follower w where w.customer_id = c.id and w.account_id = r.account_id)`
