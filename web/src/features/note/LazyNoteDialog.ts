import { lazyComponent } from '../../ui/lazyComponent'

/** The dialog of a note. */
export const NoteDialog = lazyComponent('customer note', ['edit'], () =>
  import('./NoteDialog').then((module) => module.NoteDialog),
)
