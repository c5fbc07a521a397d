import type { QueryClient } from '@tanstack/react-query'
import type { NoteCalls } from '@zhixin/contract/note/note.calls'
import type { Note } from '@zhixin/contract/note/note.schema'
import { call } from '../../lib/http'
import { readPages } from '../../lib/read'

/** Records that notes are about. */
export interface NoteHolder {
  calls: NoteCalls
  /** The field with the id of such a record. */
  field: string
  /** With what the keys of all that is cached of such records begin. */
  key: string
  /** Whom one may have talked with. */
  useContacts: (id: number) => { value: number; label: string }[]
}

/** How many notes are loaded at a time. */
const pageSize = 20

const keyOf = ({ key }: NoteHolder, id: number) => [key, 'notes', id] as const

/** The notes about a record, the newest first; always read again, because colleagues write them, too. */
export const notesQuery = (holder: NoteHolder, id: number) => ({
  ...readPages(keyOf(holder, id), {
    pageSize,
    load: (page, signal): Promise<{ rows: Note[]; total: number }> =>
      call(holder.calls.list, { body: { [holder.field]: id, ...page } as never, signal }),
    totalIn: ({ total }) => total,
  }),
  staleTime: 0,
})

/**
 * After a write of a note: the notes and the lists with due notes are read again. The form keeps what it was opened
 * with.
 */
export const refreshNotes = (holder: NoteHolder, id: number) => async (client: QueryClient) => {
  await Promise.all([
    client.invalidateQueries({ queryKey: keyOf(holder, id) }),
    client.invalidateQueries({ queryKey: [holder.key, 'list'] }),
  ])
}
