import type { Endpoint } from '@zhixin/contract/endpoint'
import type { FiltersOf } from '@zhixin/contract/list/list'
import {
  type ActInput,
  actionsOf,
  type ChoiceInput,
  type Declaration,
  type DetailOf,
  type RowOf,
} from '@zhixin/contract/record/record'
import { type ListOf, listOf } from '@zhixin/contract/record/record.list'
import { missingCode } from '@zhixin/contract/record/record.reference'
import type { ApiOf } from '@zhixin/contract/record/record.schema'
import { AppError } from '../http/AppError'
import type { Call, Reader } from '../http/call'
import { type Feature, type Handlers, serve } from '../http/serve'
import { withPresentState } from '../http/version'
import type { Database } from '../lib/database'
import type { Services } from '../services'
import { demandSeen, seenBy } from './hidden'
import { type RecordNames, recordReferable, sourceOf, tableOf } from './names'
import { detailSourceOf } from './nested'
import { type ActSlots, actorOf, switcherOf } from './recordActions'
import { describerOf } from './recordChanges'
import { type Saver, type SaveSlots, saverOf } from './recordWrites'
import { choicesReader, type Referable, type Referables } from './referable'
import { oneReader, type ReadRows, type RowSource, rowReader, type Scope } from './rowReader'

/** What a record brings that does not follow from its declaration. */
type Own<R extends Declaration, Api> = RecordNames &
  SaveSlots<R> &
  ActSlots<R> & { api: Api } & (Exclude<keyof Api, keyof ApiOf<R>> extends never
    ? { own?: undefined }
    : { own: (services: Services) => Pick<Handlers<Api>, Exclude<keyof Api, keyof ApiOf<R>>> })

/** A declared record on the server. */
export interface ServedRecord<R extends Declaration = Declaration> {
  declared: R
  routes: Feature
  table: string
  /** Where its rows are. */
  source: RowSource
  /** It, as references of other records refer to it. */
  referable: Referable
  /** What its own references refer to. */
  refers: Referables
  /** Reads the rows of its list. */
  read: ReadRows<FiltersOf<ListOf<R>>, RowOf<R>>
  /** Reads one with its details. @throws AppError where it does not exist for the reader */
  find: (database: Database, reader: Reader, id: number) => Promise<DetailOf<R>>
  /** Saves it, for who does so in a transaction of their own. */
  saver: Pick<Saver<R>, 'check' | 'write'>
  /** Words what was recorded about it. */
  describe: ReturnType<typeof describerOf>
}

/**
 * A declared record on the server: the routes of its calls, and what reads its list (rule record.declared). A call that
 * its api leaves out is not served.
 */
export function serveRecord<const R extends Declaration, const Api extends Partial<ApiOf<R>>>(
  declared: R,
  more: Own<R, Api>,
): ServedRecord<R> {
  const source = sourceOf(declared, more)
  const readAll = rowReader<ListOf<R>, RowOf<R>>(listOf(declared), source)
  const saver = saverOf(declared, more, more)
  const switchStatus = switcherOf(declared, more, more)
  const actors = actionsOf(declared).map(
    (action) => [action[0], actorOf(declared, more, action, more)] as const,
  )
  const one = oneReader<DetailOf<R>>(listOf(declared), detailSourceOf(declared, more))

  const choices = choicesReader(declared, more.refers)

  const read: typeof readAll = async (database, reader, filters, zone) => {
    demandSeen(declared, reader.caller, filters)
    const { rows, total } = await readAll(database, reader, filters, zone)
    return { rows: rows.map(seenBy(declared, reader.caller)), total }
  }

  const find: ServedRecord<R>['find'] = async (database, reader, id) => {
    const row = await one(database, reader, id)
    if (!row) throw new AppError(missingCode(declared.key))
    return seenBy(declared, reader.caller)(row)
  }

  const routes: Feature = async (app, { services }) => {
    const { database, config } = services
    const present = (call: Call, { id }: { id?: number }) => {
      const isSeen = declared.opens.detail && call.caller.permissions.has(declared.opens.detail)
      return isSeen && id !== undefined ? find(database, call, id) : undefined
    }
    const acts = actors.map(([name, act]) => [
      name,
      ({ body }: { body: ActInput }, call: Call) =>
        withPresentState(act(database, call, body), () => present(call, body)),
    ])
    const handlers = {
      list: ({ body }: { body: FiltersOf<ListOf<R>> }, call: Call) =>
        read(database, call, body, config.BUSINESS_TIME_ZONE),
      choices: ({ body }: { body: ChoiceInput }, call: Call) =>
        choices(database, call, body, config.BUSINESS_TIME_ZONE),
      detail: ({ params }: { params: { id: number } }, call: Call) => find(database, call, params.id),
      save: ({ body }: { body: never }, call: Call) =>
        withPresentState(saver.save(database, call, body), () => present(call, body)),
      switchStatus: ({ body }: { body: never }, call: Call) => switchStatus(database, call, body),
      ...Object.fromEntries(acts),
      ...more.own?.(services),
    }
    // Sheets are read by a feature of their own, `recordImport`.
    const { checkImport: _, import: __, ...api } = more.api as unknown as Record<string, Endpoint>
    serve(app, api, handlers as never)
  }
  const referable = recordReferable(declared, more)
  const table = tableOf(declared, more)
  return {
    declared,
    routes,
    table,
    source,
    referable,
    refers: more.refers ?? {},
    read,
    find,
    saver,
    describe: describerOf(declared, more),
  }
}

/**
 * Which entries `r` of a log exist for its reader: those about a record that exists for them, and those about records
 * that have no scope (rule record.scope).
 */
export const entryScopes = (served: readonly Pick<ServedRecord, 'declared' | 'source'>[]): Scope[] =>
  served.flatMap(({ declared: { key }, source: { from, within } }) =>
    within
      ? {
          condition: (place) =>
            `(r.entity <> '${key}' or r.entity_id in (select r.id::text from ${from} where ${within.condition(place)}))`,
          value: within.value,
        }
      : [],
  )
