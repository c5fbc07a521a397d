import { customerSchemas } from '../../model/schemas'
import { SettlementSection } from '../settlement/SettlementSection'

/** What the form loads after its first fields: the prices, and the schemas that they and a save are checked by. */
export const rest = { SettlementSection, schemas: customerSchemas }
