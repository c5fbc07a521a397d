import { customerSchemas } from '../../model/schemas'
import { SettlementSection } from '../settlement/SettlementSection'

/** The part of the form that loads after its first fields: the prices, and the schemas that check them and a save. */
export const rest = { SettlementSection, schemas: customerSchemas }
