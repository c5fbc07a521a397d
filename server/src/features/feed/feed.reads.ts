import { priceFieldNames } from '@zhixin/contract/customer/price.fields'
import type { FeedChange, FeedInput, FeedPage } from '@zhixin/contract/feed/feed.schema'
import { AppError } from '../../http/AppError'
import type { Caller } from '../../http/call'
import type { Vault } from '../../lib/crypto'
import type { Database } from '../../lib/database'
import { prepared } from '../../lib/statement'
import { inTransaction, type Query } from '../../lib/transaction'
import { fieldsSeenBy } from '../customer/customer.fields'
import { inScopeSql, scopeValues } from '../customer/customer.scope'
import { settleAllDue } from '../customer/price/due.reads'
import { type Scope, scopeOf } from '../rank/data.scope'
import { cursorOf, placeOf } from './feed.cursor'
import type { Entry } from './feed.entry'
import { followerFields, has, readMissed } from './missed.reads'
import { moneyChange } from './moneyChange'

/** How many new entries get a position at once, so that others wait for a moment alone. */
const numberedAtOnce = 10_000

interface Feed {
  id: string
  /** A bigint, as text. */
  last: string
}

/**
 * Gives positions to what was committed since the last call, in the order of the log. One call at a time does so on all
 * servers, and nothing is given before it has a position: so whoever has read up to a position misses nothing that comes
 * later (rule feed.order).
 * @returns how many got one
 */
async function numberEntries(query: Query): Promise<number> {
  await query('select id from change_feed for update', [])
  const [{ count } = { count: 0 }] = await query<{ count: number }>(
    `with waiting as (
        select audit_id, place, row_number() over (order by audit_id, place) as next
        from (select audit_id, place from change_entry where position is null order by audit_id, place
          limit ${numberedAtOnce}) w),
      numbered as (
        update change_entry e set position = f.last_position + w.next
        from waiting w, change_feed f where (e.audit_id, e.place) = (w.audit_id, w.place) returning e.position)
      update change_feed set last_position = greatest(last_position, (select max(position) from numbered))
      returning (select count(*)::int from numbered)`,
    [],
  )
  return count
}

/** Gives positions to what was committed since, if anything was; whether to `all` of it, or as much as one call may do. */
async function numberWaiting({ pool }: Pick<Database, 'pool'>, all: boolean): Promise<void> {
  const waiting = await pool.query(
    prepared({
      text: 'select from change_entry where position is null limit 1',
    }),
  )
  for (let isMore = waiting.rowCount !== 0; isMore; )
    isMore = (await inTransaction(pool, numberEntries)) === numberedAtOnce && all
}

/** The feed as it is now; for whoever begins to read, up to the last change that there is. */
export async function feedNow(
  database: Pick<Database, 'pool'>,
  { begins }: { begins: boolean },
): Promise<Feed> {
  await settleAllDue(database, { pieces: 1 })
  await numberWaiting(database, begins)
  const { rows } = await database.pool.query<Feed>(
    prepared({
      text: 'select id, last_position::text as last from change_feed',
    }),
  )
  const [feed] = rows
  if (!feed) throw new Error('There is no feed')
  return feed
}

/** Entries as a caller may see them ($1 and $2 say whose customers). */
const entries = `
  select e.position::text, concat_ws('.', a.id, nullif(e.place, 0)) as "auditId", a.entity,
    coalesce(e.customer_id, a.entity_id::int) as id, a.action, a.changes,
    coalesce(e.customer_id, s.customer_id) as "customerId", to_char(coalesce(e.month, s.month), 'YYYY-MM') as month,
    a.created_at as "createdAt", coalesce(${inScopeSql('$1', '$2')}, false) as "inScope",
    exists (select from customer_follower f where f.customer_id = c.id and f.account_id = $2::int) as "isFollowed"
  from change_entry e join audit_log a on a.id = e.audit_id
    left join statement s on a.entity = 'statement' and s.id = a.entity_id::int
    left join customer c on c.id = coalesce(a.customer_id, e.customer_id, s.customer_id)`

interface Stretch {
  changes: FeedChange[]
  /** The position of each of them. */
  positions: bigint[]
  /** The position of the first entry that was looked at; null where there are none. */
  first: bigint | null
  /** That of the last one. */
  reached: bigint
}

/** What the caller may see of the entries after a position, of which so many are looked at (rule feed.scope). */
export async function readStretch(
  database: Pick<Database, 'pool'>,
  caller: Caller,
  after: bigint,
  size: number,
): Promise<Stretch> {
  const { rows } = await database.pool.query<Entry>(
    prepared({
      text: `${entries} where e.position > $3 order by e.position limit $4`,
      values: [...scopeValues(caller), after, size],
    }),
  )
  const told = await toldOf(database, caller, rows)
  return {
    changes: told.map(({ change }) => change),
    positions: told.map(({ position }) => BigInt(position)),
    first: rows[0] ? BigInt(rows[0].position) : null,
    reached: BigInt(rows.at(-1)?.position ?? after),
  }
}

/** One change as the caller may see it now; null: not at all, or the log no longer has it. */
export async function readChange(
  database: Pick<Database, 'pool'>,
  caller: Caller,
  changeId: string,
): Promise<FeedChange | null> {
  const [auditId, place = 0] = changeId.split('.')
  const { rows } = await database.pool.query<Entry>(
    prepared({
      text: `${entries} where e.audit_id = $3 and e.place = $4`,
      values: [...scopeValues(caller), auditId, place],
    }),
  )
  return (await toldOf(database, caller, rows))[0]?.change ?? null
}

/** Entries that are looked at together at most, and by one call. */
const looked = { together: 1000, most: 20_000 }

/**
 * What changed of customers, products, statements, counts and ledgers since a cursor, as far as the caller may see it (rules
 * feed.order, feed.scope); without a cursor one that begins now. What they may not see is passed over here, so that neither
 * the size of an answer nor what it says of more tells how much there was of it (rule feed.cursor).
 * @throws AppError cursor_expired for a cursor of before a restore, or when the log no longer has what follows it
 */
export async function readFeed(
  database: Pick<Database, 'pool'>,
  vault: Vault,
  caller: Caller,
  { cursor, size }: FeedInput,
): Promise<FeedPage> {
  const feed = await feedNow(database, { begins: cursor === undefined })
  const last = BigInt(feed.last)
  const cursorAt = (position: bigint) => cursorOf(vault, { feedId: feed.id, position })
  if (cursor === undefined) return { changes: [], cursor: cursorAt(last), hasMore: false }
  const { feedId, position: after } = placeOf(vault, cursor)
  if (feedId !== feed.id || after > last) throw new AppError('cursor_expired')

  const changes: FeedChange[] = []
  const positions: bigint[] = []
  let at = after
  let next = size + 1
  do {
    const stretch = await readStretch(database, caller, at, next)
    // Positions have no gaps, so what is not there was removed from the log.
    if (stretch.first === null ? at < last : stretch.first !== at + 1n) throw new AppError('cursor_expired')
    changes.push(...stretch.changes)
    positions.push(...stretch.positions)
    at = stretch.reached
    // The more is not the caller's, the more is looked at.
    next = Math.min(2 * next, looked.together)
  } while (at < last && changes.length <= size && at - after < looked.most)
  const isFull = changes.length > size
  return {
    changes: changes.slice(0, size),
    cursor: cursorAt(isFull ? (positions[size - 1] ?? at) : at),
    hasMore: isFull || at < last,
  }
}

/** Whether a change took a customer, which is out of scope now, out of it. */
function tookOut({ changes, isFollowed }: Entry, { serviceTypes, followerId }: Scope): boolean {
  const lists = changes.filter(({ field }) => followerFields.has(field))
  const wasUnfollowed =
    followerId !== null &&
    lists.some((change) => has(change.old, followerId)) &&
    !lists.some((change) => has(change.new, followerId))
  const type = changes.find(({ field }) => field === 'fdServiceType')
  const changedType =
    type !== undefined && serviceTypes.includes(Number(type.old)) && !serviceTypes.includes(Number(type.new))
  return wasUnfollowed || (changedType && (followerId === null || isFollowed))
}

/** The entries as the caller may know of them; nothing of what is none of their business (rule feed.scope). */
async function toldOf(
  database: Pick<Database, 'pool'>,
  caller: Caller,
  all: Entry[],
): Promise<{ position: string; change: FeedChange }[]> {
  const scope = scopeOf(caller)
  const seen = all.filter(
    ({ entity, action, inScope }) => entity === 'customer' && action === 'update' && inScope,
  )
  const missed = await readMissed(database, scope, seen)
  return all.flatMap((entry) => {
    const fields = new Set(missed.get(entry.auditId))
    for (const { field } of entry.changes) fields.add(field)
    const { position } = entry
    return oneOf(entry, [...fields], caller, scope).map((change) => ({ position, change }))
  })
}

const prices: readonly string[] = priceFieldNames
const isPrice = (field: string) => prices.includes(field)

/** @param fields those that changed since the caller was last told of the record */
function oneOf(entry: Entry, fields: string[], caller: Caller, scope: Scope): FeedChange[] {
  const { auditId, entity, id, action, createdAt, inScope } = entry
  if (entity !== 'customer' && entity !== 'product') return moneyChange(entry, entity, caller)
  const told = {
    ...{ fdChangeId: auditId, fdEntity: entity, id, createdDate: createdAt.toISOString() },
    ...{ fdCustomerId: null, fdMonth: null },
  }
  const plain = { ...told, fdFieldList: [], fdPriceChanged: false }
  const fdAction = action as FeedChange['fdAction']
  if (entity === 'product') {
    if (!caller.permissions.has('product:list')) return []
    return [{ ...plain, fdAction, fdFieldList: fields }]
  }
  if (!inScope) return tookOut(entry, scope) ? [{ ...plain, fdAction: 'gone' }] : []
  const fdFieldList = fieldsSeenBy(caller).prices ? fields : fields.filter((field) => !isPrice(field))
  if (action === 'update' && fdFieldList.length === 0) return []
  return [{ ...told, fdAction, fdFieldList, fdPriceChanged: fdFieldList.some(isPrice) }]
}
