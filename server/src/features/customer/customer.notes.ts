import type { NoteHolder } from '../note/noteHolder'
import { referableCustomers } from './customer.scope'

/** The notes about customers. */
export const customerNotes: NoteHolder<'fdCustomerId'> = {
  entity: 'customer',
  field: 'fdCustomerId',
  missing: 'customer_not_found',
  record: referableCustomers,
  table: 'customer_note',
  column: 'customer_id',
  contacts: { from: 'customer_contact k', id: 'k.id', name: 'k.name', of: 'k.customer_id' },
}
