import { z } from 'zod'
import { api, idParams, reads, writes } from '../api'
import { body, flag, optionalId, requiredInteger, valueOrUndefined } from '../fields'
import { keptObject } from '../json'
import { sortOrder } from '../list.fields'
import { listKeys } from '../lists'
import { encodeMessage } from '../messages'
import { moment } from '../moment'
import { inOneLine, requiredText } from '../text.fields'
import { viewCalls } from './view.calls'
import { viewDensities } from './view.enums'
import { viewLimits, viewNaming, viewPin } from './view.schema'

const key = () => requiredText({ max: 50, required: 'required' })
/** The list that a view belongs to: an existing one, or an account could keep views of any number of lists. */
const listKey = () =>
  z.preprocess(
    (value) => valueOrUndefined(inOneLine(value)),
    z.enum(listKeys, {
      error: ({ input }) =>
        input === undefined ? 'required' : encodeMessage('list_unknown', { name: listKeys.join(', ') }),
    }),
  )

/** A column of a view; their order in the list is their order on the screen. */
export const viewColumn = z.object({
  key: key(),
  visible: z.preprocess((value) => valueOrUndefined(value) ?? true, flag()),
  pinned: flag(),
  /** In pixels; null: the list's own. */
  width: z.preprocess(
    (value) => valueOrUndefined(value) ?? null,
    requiredInteger({ min: 1, max: 10_000 }).nullable(),
  ),
})

export const viewSort = z.object({
  sortName: key(),
  sortOrder: sortOrder(),
})

export const viewInput = body({
  id: optionalId(),
  fdListKey: listKey(),
  fdName: viewNaming.shape.fdName,
  /** The filters as the list's call takes them; null if not given. */
  fdFilters: keptObject({ maxKilobytes: viewLimits.filtersKilobytes }),
  fdSort: z.preprocess((value) => valueOrUndefined(value) ?? null, viewSort.nullable()),
  fdColumns: z.preprocess(
    (value) => valueOrUndefined(value) ?? [],
    z.array(viewColumn).max(viewLimits.columns, encodeMessage('too_many', { max: viewLimits.columns })),
  ),
  /** Null: the list's own. */
  fdPageSize: z.preprocess(
    (value) => valueOrUndefined(value) ?? null,
    requiredInteger({ min: 1, max: 1000 }).nullable(),
  ),
  /** Null: the list's own. */
  fdDensity: z.preprocess(
    (value) => valueOrUndefined(value) ?? null,
    z.enum(viewDensities, { error: 'unknown_option' }).nullable(),
  ),
  fdDefault: viewNaming.shape.fdDefault,
  fdPinned: viewPin.shape.fdPinned,
})

export type ViewInput = z.output<typeof viewInput>

/** A view of the caller. */
export const view = z.object({
  id: z.number().int(),
  fdListKey: z.enum(listKeys),
  fdName: z.string(),
  fdFilters: z.record(z.string(), z.unknown()),
  fdSort: z.object({ sortName: z.string(), sortOrder: z.enum(['asc', 'desc']) }).nullable(),
  fdColumns: z.array(
    z.object({
      key: z.string(),
      visible: z.boolean(),
      pinned: z.boolean(),
      width: z.number().int().nullable(),
    }),
  ),
  fdPageSize: z.number().int().nullable(),
  fdDensity: z.enum(viewDensities).nullable(),
  fdDefault: z.boolean(),
  fdPinned: z.boolean(),
  createdDate: moment,
  lastModifiedDate: moment,
})

export type View = z.output<typeof view>

/** Saved views of a list; everybody sees only their own (rule view.own). */
export const viewApi = api(viewCalls, {
  list: reads("The caller's own views of a list, the oldest first", {
    peopleOnly: true,
    body: body({ fdListKey: listKey() }),
    row: view,
  }),
  pinned: reads("The caller's own pinned views of all lists, those of a list together", {
    peopleOnly: true,
    body: body({}),
    row: view,
  }),
  save: writes('Keep a view of a list, or with an id replace it whole', {
    peopleOnly: true,
    body: viewInput,
    data: z.object({ id: z.number().int() }),
  }),
  remove: writes('Delete a view of the caller', {
    peopleOnly: true,
    params: idParams,
    data: z.null(),
  }),
})
