import { noteApiOf } from '../note/note.api'
import { noteCalls } from './note.calls'
import { customerNotes } from './note.schema'

export const noteApi = noteApiOf(noteCalls, customerNotes, 'a customer')
