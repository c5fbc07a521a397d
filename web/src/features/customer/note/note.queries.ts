import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { noteCalls } from '@zhixin/contract/customer/note.calls'
import { call } from '../../../lib/http'

/** How many notes are loaded at a time. */
const pageSize = 20

const keyOf = (id: number) => ['customer', 'notes', id] as const

/** The notes about a customer, the newest first; always read again, because colleagues write them, too. */
export const notesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal, pageParam }) =>
      call(noteCalls.list, { body: { fdCustomerId: id, pageIndex: pageParam, pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
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
