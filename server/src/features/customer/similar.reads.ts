import { ACCOUNT_TYPE } from '@zhixin/contract/account/accountType'
import { joinNames } from '@zhixin/contract/customer/history.texts'
import type { SimilarCustomer, SimilarInput } from '@zhixin/contract/customer/similar.schema'
import type { Language } from '@zhixin/contract/language'
import { encodeMessage, type MessageKey, sentence } from '@zhixin/contract/messages'
import type { Caller } from '../../http/call'
import type { Queries } from '../../lib/database'
import { escapeLike } from '../../lib/like'
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

/** The texts in the form in which they are compared, which the database defines (`customer_name_key`). */
async function readKeys({ pool }: Reads, asked: SimilarInput): Promise<Keys> {
  const { rows } = await pool.query<Keys>({
    name: 'customer_match_keys',
    text: `select coalesce(customer_name_key($1), '') as name,
                  coalesce(customer_credit_key($2), '') as "creditCode",
                  array(select customer_name_key(company) from unnest($3::text[]) with ordinality as one (company, place)
                         order by place) as companies`,
    values: [asked.fdName ?? null, asked.fdCompanyCreditCode ?? null, asked.fdCompanyNameList],
  })
  return rows[0] ?? { name: '', companies: [], creditCode: '' }
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
  (select c.id, c.serial_code, c.name, ${sign} as sign, customer_match.key
     from customer_match join customer c on c.id = customer_match.customer_id
    where customer_match.kind = ${kind} and ${condition} and ${visibleSql('$1', '$9')} and c.id <> $2
    limit ${maxCandidates})`

/**
 * Each sign is found by an index; the statement has no name, so it is planned for its actual values. Only for the
 * customers in the answer are matching companies looked up.
 */
const statement = `
  select found.*, array(
           select company.name from customer_company company
            where company.customer_id = found.id and customer_name_key(company.name) = any($4)
            order by company.position) as companies
    from (select id, serial_code as code, name, array_agg(distinct sign order by sign) as signs,
                 min(abs(char_length(key) - char_length($5))) as distance
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
           group by id, serial_code, name
           order by min(sign), distance, id desc
           limit ${maxHints}) as found
   order by found.signs[1], found.distance, found.id desc`

/**
 * Customers outside the scope with the very same credit code: only their existence and their followers are told (rule
 * customer.similar).
 */
const foreign = `
  select coalesce((
           select array_agg(username order by position) from (
             select a.username, min(own.kind * 1000 + own.position) as position
               from customer_follower own join account a on a.id = own.account_id
              where own.customer_id = c.id group by 1 order by 2 limit ${maxFollowers}) as follower), '{}') as followers
    from customer_match join customer c on c.id = customer_match.customer_id
   where customer_match.kind = 3 and customer_match.key = $1 and c.id <> $2
     and c.deleted_at is null and not (${inScopeSql('$3', '$4')})
   order by c.id desc limit ${maxHints}`

interface Found {
  id: number
  code: string
  name: string
  signs: Sign[]
  companies: string[]
}

/**
 * The customers that look like the one described, at most five, the surest first: same credit code, company of the same
 * name, same name, name that is part of the other (rule customer.similar).
 */
export async function findSimilar(
  database: Reads,
  caller: Caller,
  language: Language,
  asked: SimilarInput,
): Promise<SimilarCustomer[]> {
  const keys = await readKeys(database, asked)
  const comparable = [...keys.name].length >= minPart
  const [serviceTypes, followerId] = scopeValues(caller)
  const [{ rows }, others] = await Promise.all([
    database.pool.query<Found>({
      text: statement,
      values: [
        serviceTypes,
        asked.id ?? 0,
        keys.creditCode,
        keys.companies.filter((key) => key !== ''),
        keys.name,
        comparable ? partsOf(keys.name) : [],
        // For a name that is too short this looks for pairs that no name has.
        comparable ? pairsOf(keys.name) : [''],
        `%${escapeLike(keys.name)}%`,
        followerId,
      ],
    }),
    findForeign(database, caller, keys.creditCode, asked.id ?? 0),
  ])
  const own = rows.map((found) => ({
    id: found.id,
    fdCompanySerialCode: found.code,
    fdName: found.name,
    fdReason: reasonOf(found, asked, language),
    sign: found.signs[0] ?? signs.partOfName,
  }))
  const foreign = others.map(({ followers }) => ({
    ...untold,
    fdReason: sentence(
      followers.length > 0
        ? encodeMessage('similar_elsewhere', { name: joinNames(followers, language) })
        : 'similar_elsewhere_unfollowed',
      language,
    ),
    sign: signs.creditCode,
  }))
  return [...own, ...foreign]
    .toSorted((one, other) => one.sign - other.sign)
    .slice(0, maxHints)
    .map(({ sign: _, ...hint }) => hint)
}

const untold = { id: null, fdCompanySerialCode: null, fdName: null }

/** A customer's account is told nothing about other customers or their followers. */
async function findForeign(
  { pool }: Reads,
  caller: Caller,
  creditCode: string,
  except: number,
): Promise<{ followers: string[] }[]> {
  if (creditCode === '' || caller.type === ACCOUNT_TYPE.customer) return []
  const values = [creditCode, except, ...scopeValues(caller)]
  const { rows } = await pool.query<{ followers: string[] }>({ text: foreign, values })
  return rows
}

const reasons: Record<Sign, MessageKey> = {
  1: 'similar_credit_code',
  2: 'similar_company',
  3: 'similar_name',
  4: 'similar_name_part',
}

/** What they have in common, with the other customer's company: it may be in another place or of another legal form. */
function reasonOf({ signs: found, companies }: Found, asked: SimilarInput, language: Language): string {
  const same = companies.find((name) => asked.fdCompanyNameList.includes(name))
  const told = found.map((sign) => {
    if (sign !== signs.company) return sentence(reasons[sign], language)
    const key = same === undefined ? 'similar_company_part' : reasons[sign]
    return sentence(encodeMessage(key, { name: same ?? companies[0] ?? '' }), language)
  })
  return told.join(language === 'en-US' ? '; ' : '；')
}
