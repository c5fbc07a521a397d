import { findingApiOf } from '../finding/finding.api'
import { findingCalls } from './finding.calls'
import { customerFindings } from './finding.schema'

export const findingApi = findingApiOf(findingCalls, customerFindings, ['customer', 'customers'])
