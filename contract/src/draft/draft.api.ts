import { z } from 'zod'
import { api, reads, writes } from '../api'
import { body, maxId, optionalId, optionalItem } from '../fields'
import { keptObject } from '../json'
import { pageFields } from '../list.fields'
import { moment } from '../moment'
import { requiredText } from '../text.fields'
import { draftCalls } from './draft.calls'
import { draftLimits } from './draft.limits'

const form = {
  fdFormKey: requiredText({ max: 50, required: 'required' }),
  /** The record being edited; not given for a new one. */
  fdRecordId: optionalId(),
}

export const draftInput = body({
  ...form,
  /** The version of the record that the form was opened with. */
  fdBaseVersion: optionalItem(),
  /** The typed values; null discards the draft. */
  fdValues: keptObject({ maxKilobytes: draftLimits.valuesKilobytes }),
})

export type DraftInput = z.output<typeof draftInput>

export interface DraftForm {
  fdFormKey: string
  fdRecordId?: number | undefined
}

/** A draft: what a person typed into a form and did not save. */
export const draft = z.object({
  fdFormKey: z.string(),
  fdRecordId: z.number().int().max(maxId).nullable(),
  fdBaseVersion: z.number().int().nullable(),
  fdValues: z.record(z.string(), z.unknown()),
  createdDate: moment,
  lastModifiedDate: moment,
})

export type Draft = z.output<typeof draft>

/** What the caller's drafts are of. */
export const draftRow = z.object({
  id: z.number().int(),
  fdFormKey: z.string(),
  fdRecordId: z.number().int().max(maxId).nullable(),
  /** What the record is called, or as the draft of a new one has it; null where it has no name yet. */
  fdName: z.string().nullable(),
  lastModifiedDate: moment,
})

export type DraftRow = z.output<typeof draftRow>

export const draftFilters = body(pageFields())

export type DraftFilters = z.output<typeof draftFilters>

/**
 * Drafts of forms: one for each person, form and record, for 30 days after the last save of the draft (rule
 * draft.kept). Everybody sees only their own.
 */
export const draftApi = api(draftCalls, {
  save: writes('Keep what was typed into a form so far, in place of what was kept before; null discards it', {
    peopleOnly: true,
    body: draftInput,
    data: z.object({ lastModifiedDate: moment }).nullable(),
  }),
  list: reads("The caller's drafts, the last one first", {
    peopleOnly: true,
    body: draftFilters,
    row: draftRow,
  }),
  detail: reads('What the caller typed into a form and did not save, or null', {
    peopleOnly: true,
    query: body(form),
    data: draft.nullable(),
  }),
})
