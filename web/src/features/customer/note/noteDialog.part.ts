import { lazyPart } from '../../../lib/chunk'

/** The dialog of a note. */
export const noteDialogPart = lazyPart(
  'customer note',
  () => import('./NoteDialog').then((module) => module.NoteDialog),
  ['edit'],
)
