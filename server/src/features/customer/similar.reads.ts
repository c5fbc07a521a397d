import type { SimilarCustomer, SimilarInput } from '@zhixin/contract/customer/similar.schema'
import { joinNames } from '@zhixin/contract/history/change.texts'
import type { Language } from '@zhixin/contract/language'
import { encodeMessage, type MessageKey, sentence } from '@zhixin/contract/messages'
import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import type { Caller, Reader } from '../../http/call'
import type { Queries } from '../../lib/database'
import { escapeLike } from '../../lib/like'
import { prepared } from '../../lib/statement'
import { inScopeSql, scopeValues, visibleSql } from './customer.scope'

/** What two customers may have in common, the strongest sign first. */
const signs = { creditCode: 1, company: 2, name: 3, partOfName: 4 } as const
type Sign = (typeof signs)[keyof typeof signs]

const maxHints = 5
/** How many followers of a customer are named. */
const maxFollowers = 5
/** How many candidates of a sign are considered; a name that more customers share says nothing. */
const maxCandidates = 50
/** The minimum length of a part: half of all names contain shorter ones. */
const minPart = 2

/** Statements, of a transaction or by themselves. */
interface Reads {
  pool: Queries
}

interface Keys {
  name: string
  companies: string[]
  creditCode: string
}

/** The texts of several in the form in which they are compared, which the database defines (`customer_name_key`). */
async function readKeys({ pool }: Reads, asked: readonly SimilarInput[]): Promise<Keys[]> {
  const given = asked.map(({ fdName, fdCompanyCreditCode, fdCompanyNameList }, place) => ({
    ...{ place, name: fdName, credit: fdCompanyCreditCode, companies: fdCompanyNameList },
  }))
  const { rows } = await pool.query<Keys>(
    prepared({
      text: `select coalesce(customer_name_key(asked.name), '') as name,
                  coalesce(customer_credit_key(asked.credit), '') as "creditCode",
                  array(select customer_name_key(company)
                         from jsonb_array_elements_text(asked.companies) with ordinality as one (company, place)
                         order by one.place) as companies
                from jsonb_to_recordset($1::jsonb) as asked (place int, name text, credit text, companies jsonb)
                order by asked.place`,
      values: [JSON.stringify(given)],
    }),
  )
  return rows
}

/** Longer than any stored name. */
const longestName = 40

/** Every part of a text, from two characters to all but one. */
function partsOf(text: string): string[] {
  const characters = [...text].slice(0, longestName)
  const parts = new Set<string>()
  for (let length = minPart; length < characters.length; length++)
    for (let start = 0; start + length <= characters.length; start++)
      parts.add(characters.slice(start, start + length).join(''))
  return [...parts]
}

/** The pairs of neighbouring characters, as text_pairs has them. */
function pairsOf(text: string): string[] {
  const characters = [...text]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

const candidates = (sign: Sign, kind: number, condition: string) => `
  (select c.id, ${sign} as sign, customer_match.key
     from customer_match join customer c on c.id = customer_match.customer_id
    where customer_match.kind = ${kind} and ${condition} and ${visibleSql('$1', '$9')} and c.id <> $2
    limit ${maxCandidates})`

/** Each sign is found by an index; the statement has no name, so it is planned for its actual values. */
const statement = `
  select id, signs
    from (select id, array_agg(distinct sign order by sign) as signs, min(abs(char_length(key) - char_length($5))) as distance
            from (${[
              candidates(signs.creditCode, 3, 'customer_match.key = $3'),
              candidates(signs.company, 2, 'customer_match.key = any($4)'),
              candidates(signs.name, 1, 'customer_match.key = $5'),
              candidates(signs.partOfName, 1, 'customer_match.key = any($6)'),
              candidates(
                signs.partOfName,
                1,
                'text_pairs(customer_match.key) @> $7 and customer_match.key like $8 and customer_match.key <> $5',
              ),
            ].join(' union all ')}) as candidate
           group by id
           order by min(sign), distance, id desc
           limit ${maxHints}) as found
   order by found.signs[1], found.distance, found.id desc`

/** Customers outside the scope with the very same credit code, of each that is asked for by its place. */
const foreign = `
  select asked.place, found.id from jsonb_to_recordset($1::jsonb) as asked (place int, key text, id int)
    cross join lateral (
      select c.id from customer_match join customer c on c.id = customer_match.customer_id
       where customer_match.kind = 3 and customer_match.key = asked.key and c.id <> asked.id
         and c.deleted_at is null and not (${inScopeSql('$2', '$3')})
       order by c.id desc limit ${maxHints}) as found
   order by asked.place, found.id desc`

/** A customer that looks like the one described, and by which signs: what is kept of it, and worded for each reader. */
export interface Alike {
  id: number
  signs: Sign[]
}

/**
 * The customers that look like each one described, at most five, the surest first: same credit code, company of the same
 * name, same name, name that is part of the other (rule customer.similar).
 */
export async function findAlike(
  database: Reads,
  caller: Caller,
  asked: readonly SimilarInput[],
): Promise<Alike[][]> {
  if (asked.length === 0) return []
  const keys = await readKeys(database, asked)
  const ids = asked.map(({ id = 0 }) => id)
  const others = await findForeign(database, caller, keys, ids)
  const [serviceTypes, followerId] = scopeValues(caller)
  const firstSign = ({ signs: [first = signs.partOfName] }: Alike) => first
  const found: Alike[][] = []
  for (const [place, { name, companies, creditCode }] of keys.entries()) {
    const comparable = [...name].length >= minPart
    const { rows: own } = await database.pool.query<Alike>({
      text: statement,
      values: [
        serviceTypes,
        ids[place],
        creditCode,
        companies.filter((key) => key !== ''),
        name,
        comparable ? partsOf(name) : [],
        // For a name that is too short this looks for pairs that no name has.
        comparable ? pairsOf(name) : [''],
        `%${escapeLike(name)}%`,
        followerId,
      ],
    })
    const all = [...own, ...(others.get(place) ?? [])]
    found.push(all.toSorted((one, other) => firstSign(one) - firstSign(other)).slice(0, maxHints))
  }
  return found
}

/** A customer's account is told nothing about other customers or their followers. */
async function findForeign(
  { pool }: Reads,
  caller: Caller,
  keys: readonly Keys[],
  ids: readonly number[],
): Promise<Map<number, Alike[]>> {
  const asked = keys.flatMap(({ creditCode: key }, place) =>
    key === '' ? [] : [{ place, key, id: ids[place] }],
  )
  if (asked.length === 0 || caller.type === ACCOUNT_TYPE.customer) return new Map()
  const { rows } = await pool.query<{ place: number; id: number }>({
    text: foreign,
    values: [JSON.stringify(asked), ...scopeValues(caller)],
  })
  const found = new Map<number, Alike[]>()
  for (const { place, id } of rows)
    found.set(place, [...(found.get(place) ?? []), { id, signs: [signs.creditCode] }])
  return found
}

/** Look-alikes $1 by the place of what they are like, in scope ($2, $3) with their companies of these names, else with their followers. */
const alikeInWords = `
  select h.place, c.id, c.serial_code as code, c.name, ${inScopeSql('$2', '$3')} as "inScope",
         array(select company.name from customer_company company
                where company.customer_id = c.id
                  and customer_name_key(company.name) in (select customer_name_key(one) from unnest(h.names) as one)
                order by company.position) as companies,
         coalesce((
           select array_agg(username order by position) from (
             select a.username, min(own.kind * 1000 + own.position) as position
               from customer_follower own join account a on a.id = own.account_id
              where own.customer_id = c.id group by 1 order by 2 limit ${maxFollowers}) as follower), '{}') as followers
    from jsonb_to_recordset($1::jsonb) as h (place int, id int, names text[])
      join customer c on c.id = h.id and c.deleted_at is null`

interface Told {
  place: number
  id: number
  code: string
  name: string
  inScope: boolean
  companies: string[]
  followers: string[]
}

/** Somebody who is described, with the look-alikes that were found. */
export interface Described {
  names: readonly (string | undefined)[]
  alike: Alike[]
}

/**
 * Look-alikes in words, for each who is described, as the reader may know of them now: those in their scope by name; of
 * those outside it with the same credit code only that they exist, and their followers (rule customer.similar).
 */
export async function wordAlike(
  { pool }: Reads,
  { caller, language }: Reader,
  described: Described[],
): Promise<SimilarCustomer[][]> {
  const asked = described.flatMap(({ names, alike }, place) => alike.map(({ id }) => ({ place, id, names })))
  if (asked.length === 0) return described.map(() => [])
  const { rows } = await pool.query<Told>({
    text: alikeInWords,
    values: [JSON.stringify(asked), ...scopeValues(caller)],
  })
  const found = new Map(rows.map((row) => [`${row.place}/${row.id}`, row]))
  return described.map(({ names, alike }, place) =>
    alike.flatMap(({ id, signs: by }): SimilarCustomer[] => {
      const told = found.get(`${place}/${id}`)
      if (!told) return []
      const { code, name, inScope, followers } = told
      if (inScope)
        return [
          { id, fdCompanySerialCode: code, fdName: name, fdReason: reasonOf(by, told, names, language) },
        ]
      if (!by.includes(signs.creditCode) || caller.type === ACCOUNT_TYPE.customer) return []
      const reason =
        followers.length > 0
          ? encodeMessage('similar_elsewhere', { name: joinNames(followers, language) })
          : 'similar_elsewhere_unfollowed'
      return [{ id: null, fdCompanySerialCode: null, fdName: null, fdReason: sentence(reason, language) }]
    }),
  )
}

/** The customers that look like the one described, in words (rule customer.similar). */
export async function findSimilar(
  database: Reads,
  reader: Reader,
  asked: SimilarInput,
): Promise<SimilarCustomer[]> {
  const [alike = []] = await findAlike(database, reader.caller, [asked])
  const [told = []] = await wordAlike(database, reader, [{ names: asked.fdCompanyNameList, alike }])
  return told
}

const reasons: Record<Sign, MessageKey> = {
  1: 'similar_credit_code',
  2: 'similar_company',
  3: 'similar_name',
  4: 'similar_name_part',
}

/** What they have in common, with the other customer's company: it may be in another place or of another legal form. */
function reasonOf(
  by: Sign[],
  { companies }: Pick<Told, 'companies'>,
  names: Described['names'],
  language: Language,
): string {
  const same = companies.find((name) => names.includes(name))
  const told = by.map((sign) => {
    if (sign !== signs.company) return sentence(reasons[sign], language)
    const key = same === undefined ? 'similar_company_part' : reasons[sign]
    return sentence(encodeMessage(key, { name: same ?? companies[0] ?? '' }), language)
  })
  return told.join(language === 'en-US' ? '; ' : '；')
}
