import { isDeepStrictEqual } from 'node:util'
import { type Declaration, savedFields } from '@zhixin/contract/record/record'
import { AppError } from '../http/AppError'
import type { Query } from '../lib/transaction'

/** The values of a dictionary: all that exist, and those that are offered. */
interface ItemValues {
  all: ReadonlySet<number>
  enabled: ReadonlySet<number>
}

/** Dictionaries by their codes. */
export type Items = ReadonlyMap<string, ItemValues>

/** Reads dictionaries. */
export async function readItems(query: Query, dictionaries: readonly string[]): Promise<Items> {
  const rows = await query<{ code: string; all: number[]; enabled: number[] | null }>(
    `select type_code as code, json_agg(value) as all, json_agg(value) filter (where enabled) as enabled
      from dictionary_item where type_code = any($1) group by 1`,
    [dictionaries],
  )
  return new Map(
    rows.map(({ code, all, enabled }) => [code, { all: new Set(all), enabled: new Set(enabled) }]),
  )
}

type State = Readonly<Record<string, unknown>>

/**
 * Refuses values that their dictionaries do not offer; what a record has already may stay.
 * @throws AppError validation_failed
 */
export async function checkItems(
  query: Query,
  declared: Declaration,
  before: State | null,
  after: State,
): Promise<void> {
  const chosen = savedFields(declared).flatMap(([field, { values }]) => {
    const isChosen = after[field] !== null && !isDeepStrictEqual(before?.[field], after[field])
    return typeof values === 'string' && isChosen ? [{ field, dictionary: values }] : []
  })
  if (chosen.length === 0) return
  const items = await readItems(
    query,
    chosen.map(({ dictionary }) => dictionary),
  )
  const issues = chosen.flatMap(({ field, dictionary }) => {
    const isOffered = (value: unknown) => items.get(dictionary)?.enabled.has(Number(value))
    return [after[field]].flat().every(isOffered) ? [] : [{ path: [field], message: 'unknown_option' }]
  })
  if (issues.length > 0) throw new AppError('validation_failed', { issues })
}
