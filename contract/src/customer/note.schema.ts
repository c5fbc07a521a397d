import { noteSchemas } from '../note/note.schema'

/** The notes about customers. */
export const customerNotes = noteSchemas('fdCustomerId')
