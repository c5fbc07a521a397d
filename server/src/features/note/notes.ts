import type { NoteInput } from '@zhixin/contract/note/note.schema'
import type { Call } from '../../http/call'
import type { Services } from '../../services'
import { notesReader } from './note.reads'
import { noteWriter } from './note.writes'
import type { NoteHolder } from './noteHolder'

type About<Key extends string> = Record<Key, number>

/** What answers the calls about the notes of records. */
export function notesOf<const Key extends string>(holder: NoteHolder<Key>) {
  const list = notesReader(holder)
  const { save, switchStatus, remove } = noteWriter(holder)
  return ({ database, config }: Services) => ({
    list: ({ body }: { body: About<Key> & { pageIndex: number; pageSize: number } }, call: Call) =>
      list(database, call, body, config.BUSINESS_TIME_ZONE),
    save: ({ body }: { body: About<Key> & NoteInput }, call: Call) => save(database, call, body),
    switchStatus: ({ body }: { body: { id: number; fdDone: boolean } }, call: Call) =>
      switchStatus(database, call, body.id, body.fdDone),
    remove: ({ params }: { params: { id: number } }, call: Call) => remove(database, call, params.id),
  })
}
