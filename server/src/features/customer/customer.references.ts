import { type CustomerDetail, customerFieldOrder } from '@zhixin/contract/customer/customer.schema'
import { type FollowerFieldName, followerFieldNames } from '@zhixin/contract/customer/follower.fields'
import { plainField, plainFieldNames } from '@zhixin/contract/customer/plain.fields'
import type { CustomerPrices } from '@zhixin/contract/customer/settlement.schema'
import { staffTypes } from '@zhixin/contract/rank/accountType'
import type { FileLimits } from '@zhixin/contract/upload/attachments'
import { AppError, type FieldIssue } from '../../http/AppError'
import type { Caller } from '../../http/call'
import type { Query } from '../../lib/transaction'
import { checkAttachments } from './customer.attachments'
import type { CustomerState } from './customer.state'

type Items = Map<string, Set<number>>

/** The plain fields that accept any existing item of a dictionary, with the dictionary. */
const openFields = plainFieldNames.flatMap((field) => {
  const { values, among } = plainField(field)
  return typeof values === 'string' && !among ? [{ field, dictionary: values }] : []
})

async function readItems(query: Query): Promise<Items> {
  const items = await query<{ code: string; values: number[] }>(
    'select type_code as code, json_agg(value) as values from dictionary_item where type_code = any($1) group by 1',
    [[...openFields.map(({ dictionary }) => dictionary), 'industry']],
  )
  return new Map(items.map(({ code, values }) => [code, new Set(values)]))
}

/** Dictionaries accept any existing item, enabled or not (rule customer.sets). */
const checkItems = (asked: CustomerState, items: Items): FieldIssue[] =>
  openFields.flatMap(({ field, dictionary }) => {
    const value = asked[field]
    const isKnown = value === null || items.get(dictionary)?.has(Number(value))
    return isKnown ? [] : [{ path: [field], message: 'unknown_option' }]
  })

/** An unknown industry is refused while industry prices are active; otherwise see `withKnownIndustries`. */
export function checkIndustries(input: CustomerPrices, known: Set<number>): FieldIssue[] {
  return (input.fdSettleMessageList ?? []).flatMap((entry, index) =>
    entry.fdDetailList.flatMap((detail, row) =>
      known.has(detail.fdObeesIndustry)
        ? []
        : [
            {
              path: ['fdSettleMessageList', index, 'fdDetailList', row, 'fdObeesIndustry'],
              message: 'unknown_option',
            },
          ],
    ),
  )
}

/** In the inactive kind of prices, those of unknown industries are dropped, and vendors without any other. */
function withKnownIndustries(asked: CustomerState, known: Set<number>): CustomerState {
  const fdSettleMessageList = asked.fdSettleMessageList
    .map((entry) => ({
      ...entry,
      fdDetailList: entry.fdDetailList.filter((detail) => known.has(detail.fdObeesIndustry)),
    }))
    .filter((entry) => entry.fdDetailList.length > 0)
  return { ...asked, fdSettleMessageList }
}

type Followers = Partial<Record<FollowerFieldName, number[]>>

/** Whom a customer would get as a follower who is none now. */
export function addedFollowers(asked: Followers, current: Followers | null): number[] {
  const present = new Set(followerFieldNames.flatMap((field) => current?.[field] ?? []))
  return followerFieldNames.flatMap((field) => asked[field] ?? []).filter((id) => !present.has(id))
}

/** What saves refer to, as it is now. */
export interface References {
  items: Items
  /** Those of the accounts that customers may get as followers. */
  staff: Map<number, { username: string; serviceTypes: number[] }>
}

/**
 * Reads what saves refer to. Accounts that become followers are locked until the transaction ends, so that somebody who
 * disables one or makes it a customer's account either sees the customer or comes first.
 * @param added whom customers would get as followers
 */
export async function readReferences(query: Query, added: number[]): Promise<References> {
  const [items, active] = await Promise.all([
    readItems(query),
    added.length === 0
      ? []
      : query<{ id: number; username: string; serviceTypes: number[] }>(
          `select id, username, service_types as "serviceTypes" from account
            where id = any($1) and status = 1 and type = any('{${staffTypes.join()}}') order by id for share`,
          [added],
        ),
  ])
  return { items, staff: new Map(active.map((account) => [account.id, account])) }
}

/** Added followers must be enabled accounts of staff; present ones may stay (rule follower.staff). */
function checkFollowers(
  asked: CustomerState,
  current: CustomerDetail | null,
  { staff }: References,
): FieldIssue[] {
  const added = new Set(addedFollowers(asked, current))
  return followerFieldNames.flatMap((field) =>
    asked[field].flatMap((id, index) =>
      added.has(id) && !staff.has(id) ? [{ path: [field, index], message: 'follower_unavailable' }] : [],
    ),
  )
}

/** Sorts issues in the order of the customer's fields. */
export const inFieldOrder =
  <T>(fieldOf: (told: T) => string) =>
  (one: T, other: T): number =>
    customerFieldOrder.indexOf(fieldOf(one)) - customerFieldOrder.indexOf(fieldOf(other))

export interface Checked {
  current: CustomerDetail | null
  before: CustomerState | null
  after: CustomerState
  /** The prices as they were sent; null where they stay as they are, which needs no check. */
  prices: CustomerPrices | null
  reader: Caller
  limits: FileLimits
  /** What is known of the references already; else it is read. */
  references?: References | undefined
}

/** The result of the check: the state to write, without what is dropped, and the ids of the stored files in it. */
interface Sound {
  after: CustomerState
  files: number[]
}

/**
 * Checks what a save refers to: dictionary items, followers, files.
 * @throws AppError validation_failed with an issue for each wrong reference
 */
export async function checkReferences(
  query: Query,
  { current, before, after: asked, prices, reader, limits, references: known }: Checked,
): Promise<Sound> {
  const customerId = current?.id ?? null
  const [references, { files, issues: fileIssues }] = await Promise.all([
    known ?? readReferences(query, addedFollowers(asked, current)),
    checkAttachments(query, { reader, customerId, before, after: asked, limits }),
  ])
  const { items } = references
  const industries = items.get('industry') ?? new Set()
  const issues = [
    ...checkItems(asked, items),
    ...checkFollowers(asked, current, references),
    ...(prices && !asked.fdStep ? checkIndustries(prices, industries) : []),
    ...fileIssues,
  ]
  issues.sort(inFieldOrder(({ path }) => String(path[0])))
  if (issues.length > 0) throw new AppError('validation_failed', { issues })
  return { after: prices && asked.fdStep ? withKnownIndustries(asked, industries) : asked, files }
}
