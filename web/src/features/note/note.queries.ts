import type { QueryClient } from '@tanstack/react-query'
import { noteCalls } from '@zhixin/contract/customer/note.calls'
import { call } from '../../lib/http'
import { readPages } from '../../lib/read'

/** How many notes are loaded at a time. */
const pageSize = 20

const keyOf = (id: number) => ['customer', 'notes', id] as const

/** The notes about a customer, the newest first; always read again, because colleagues write them, too. */
export const notesQuery = (id: number) => ({
  ...readPages(keyOf(id), {
    pageSize,
    load: (page, signal) => call(noteCalls.list, { body: { fdCustomerId: id, ...page }, signal }),
    totalIn: ({ total }) => total,
  }),
  staleTime: 0,
})

/**
 * After a write of a note: the notes and the lists with due notes are read again. The form keeps what it was opened
 * with.
 */
export async function refreshNotes(client: QueryClient, id: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keyOf(id) }),
    client.invalidateQueries({ queryKey: ['customer', 'list'] }),
  ])
}
