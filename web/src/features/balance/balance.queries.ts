import { balanceCalls } from '@zhixin/contract/balance/balance.calls'
import type { BalanceFilters } from '@zhixin/contract/balance/balance.list'
import { balanceWatch } from '@zhixin/contract/balanceWatch/balanceWatch.record'
import { read } from '../../lib/read'

/** Read again after every change of a watch, and whenever it is shown: counts and payments change it. */
export const balanceQueries = {
  list: (filters: BalanceFilters) =>
    read([balanceWatch.key, 'balances', filters], balanceCalls.list, { body: filters }, { staleTime: 0 }),
}
