import { z } from 'zod'
import { api, does, lists, removes, saves } from '../api'
import type { NoteCalls } from './note.calls'

type Schemas = Record<'note' | 'noteFilters' | 'noteInput' | 'noteStatusInput', z.ZodType>

/** Notes about records: what was talked about, with whom, and when to talk again. `thing`: 'a customer'. */
export const noteApiOf = <const Path extends string, const S extends Schemas>(
  calls: NoteCalls<Path>,
  { note, noteFilters, noteInput, noteStatusInput }: S,
  thing: string,
) =>
  api(calls, {
    list: lists(
      `The notes about ${thing}, the newest first`,
      noteFilters as S['noteFilters'],
      note as S['note'],
    ),
    save: saves(
      `Write a note about ${thing}, or with an id replace one of your own`,
      noteInput as S['noteInput'],
      z.object({ id: z.number().int() }),
    ),
    switchStatus: does(
      'Mark what a note was waiting for as done, or as not done',
      noteStatusInput as S['noteStatusInput'],
      z.null(),
    ),
    remove: removes('Delete a note of your own'),
  })
