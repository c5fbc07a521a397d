import { cardLimitCalls } from '@zhixin/contract/cardLimit/cardLimit.record'
import { read } from '../../lib/read'

/** All limits of vendors and operators; staff change them now and then. */
export const cardLimitsQuery = read(['cardLimit', 'all'], cardLimitCalls.all, {}, { staleTime: 60_000 })
