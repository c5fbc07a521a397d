import { lazyComponent } from '../../ui/lazyComponent'

/** The dialog of a note. */
export const NoteDialog = lazyComponent('note', ['note', 'edit'], () =>
  import('./NoteDialog').then((module) => module.NoteDialog),
)

/** The form of a new note in place. */
export const NewNote = lazyComponent('new note', ['note', 'edit'], () =>
  import('./NoteDialog').then((module) => module.NewNote),
)
