import { noteCallsOf } from '../note/note.calls'

export const noteCalls = noteCallsOf('api/account/client', 'client:detail', 'client:note')
