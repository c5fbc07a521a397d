import { findingCallsOf } from '../finding/finding.calls'

export const findingCalls = findingCallsOf('api/account/client', 'client:list', 'client:save')
