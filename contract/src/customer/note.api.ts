import { z } from 'zod'
import { endpoint } from '../endpoint'
import { requiredId } from '../fields'
import { noteCalls } from './note.calls'
import { note, noteFilters, noteInput, noteStatusInput } from './note.schema'

/** Notes about customers: what was talked about, with whom, and when to talk again. */
export const noteApi = {
  list: endpoint(noteCalls.list, {
    writes: false,
    summary: 'The notes about a customer, the newest first',
    body: noteFilters,
    row: note,
  }),
  save: endpoint(noteCalls.save, {
    writes: true,
    summary: 'Write a note about a customer, or with an id replace one of your own',
    body: noteInput,
    success: 'saved_successfully',
    data: z.object({ id: z.number().int() }),
  }),
  switchStatus: endpoint(noteCalls.switchStatus, {
    writes: true,
    summary: 'Mark what a note was waiting for as done, or as not done',
    body: noteStatusInput,
    success: 'operation_succeeded',
    data: z.null(),
  }),
  remove: endpoint(noteCalls.remove, {
    writes: true,
    summary: 'Delete a note of your own',
    params: z.object({ id: requiredId() }),
    success: 'operation_succeeded',
    data: z.null(),
  }),
}
