import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import { DATA_SCOPE } from '@zhixin/contract/rank/dataScope'
import type { Caller } from '../../http/call'

/** The fields of a caller that decide the scope. */
export type Scoped = Pick<Caller, 'accountId' | 'type' | 'serviceTypes' | 'dataScope'>

/** Which customers, and what is theirs, exist for a caller. */
export interface Scope {
  serviceTypes: readonly number[]
  /** Only customers that this account follows, in any of the three ways; null: all of these types. */
  followerId: number | null
}

/**
 * The one rule about which customers exist for somebody: those of their service types (rule scope.types) or, where
 * their role says so, only those of them that they follow (rule scope.followed). An account of a customer has none by
 * service type (rule scope.company).
 */
export function scopeOf({ accountId, type, serviceTypes, dataScope }: Scoped): Scope {
  return {
    serviceTypes: type === ACCOUNT_TYPE.customer ? [] : serviceTypes,
    followerId: dataScope === DATA_SCOPE.followed ? accountId : null,
  }
}
