import { useQuery } from '@tanstack/react-query'
import { noteCalls } from '@zhixin/contract/customer/note.calls'
import type { NoteHolder } from '../note/note.queries'
import { customerDetailQuery } from './customer.queries'

/** The notes about customers. */
export const noteHolder: NoteHolder = {
  calls: noteCalls,
  field: 'fdCustomerId',
  key: 'customer',
  useContacts: (id) => {
    const contacts = useQuery(customerDetailQuery(id)).data?.fdMyClientContactList ?? []
    return contacts.map((contact) => ({ value: contact.id, label: contact.fdContactName }))
  },
}
