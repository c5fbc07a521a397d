import { z } from 'zod'
import { endpoint } from '../endpoint'
import { requiredId } from '../fields'
import { note, noteFilters, noteInput, noteStatusInput } from './note.schema'

/** Notes about customers: what was talked about, with whom, and when to talk again. */
export const noteApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/account/client/note/list',
    access: 'client:detail',
    writes: false,
    summary: 'The notes about a customer, the newest first',
    body: noteFilters,
    row: note,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/account/client/note/save',
    access: 'client:note',
    writes: true,
    summary: 'Write a note about a customer, or with an id replace one of your own',
    creates: true,
    body: noteInput,
    success: 'saved_successfully',
    data: z.object({ id: z.number().int() }),
  }),
  switchStatus: endpoint({
    method: 'POST',
    path: '/api/account/client/note/switchStatus',
    access: 'client:note',
    writes: true,
    summary: 'Mark what a note was waiting for as done, or as not done',
    body: noteStatusInput,
    success: 'operation_succeeded',
    data: z.null(),
  }),
  remove: endpoint({
    method: 'GET',
    path: '/api/account/client/note/delete/:id',
    access: 'client:note',
    writes: true,
    summary: 'Delete a note of your own',
    params: z.object({ id: requiredId() }),
    success: 'operation_succeeded',
    data: z.null(),
  }),
}
