import { findingSchemas } from '../finding/finding.schema'
import { findings } from './finding.enums'

/** The findings about customers. */
export const customerFindings = findingSchemas(findings)
