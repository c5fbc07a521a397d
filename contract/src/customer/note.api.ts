import { z } from 'zod'
import { api, does, lists, removes, saves } from '../api'
import { note, noteFilters, noteInput, noteStatusInput } from '../note/note.schema'
import { noteCalls } from './note.calls'

/** Notes about customers: what was talked about, with whom, and when to talk again. */
export const noteApi = api(noteCalls, {
  list: lists('The notes about a customer, the newest first', noteFilters, note),
  save: saves(
    'Write a note about a customer, or with an id replace one of your own',
    noteInput,
    z.object({ id: z.number().int() }),
  ),
  switchStatus: does('Mark what a note was waiting for as done, or as not done', noteStatusInput, z.null()),
  remove: removes('Delete a note of your own'),
})
