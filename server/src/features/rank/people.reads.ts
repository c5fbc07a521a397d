import type { NamedPerson } from '@zhixin/contract/profile/profile.api'
import { staffTypes } from '@zhixin/contract/rank/accountType'
import { containsText } from '@zhixin/contract/searchKey'
import { namePinyin, personPinyin, typedPinyin } from '@zhixin/prisma/namePinyin'
import type { Caller } from '../../http/call'
import type { Database, Queries } from '../../lib/database'
import { containsSql } from '../../lib/like'
import { prepared } from '../../lib/statement'
import { companyIdOf } from './account.scope'

/** As many names as a screen is told; of more people, it shows usernames. */
const most = 2000

/** Any of these shows usernames of customers' accounts. */
const showing = ['account:list', 'company:list', 'loginLog:list', 'auditLog:list'] as const

/**
 * Whether the caller may know an account `a`: staff know staff, and with a permission that shows them also customers'
 * accounts; a customer's account knows those of its company (rule account.names). Its two values are in `knowing`.
 */
const knownSql = (a: string, company: string, types: string) =>
  `(case when ${company}::int is null then ${a}.type = any(${types}::int[]) else ${a}.type = 3 and ${a}.company_id = ${company} end)`

type Known = [company: number | null, types: number[]]

function knowing(caller: Caller): Known {
  const seesAll = showing.some((permission) => caller.permissions.has(permission))
  return [companyIdOf(caller), seesAll ? [...staffTypes, 3] : [...staffTypes]]
}

/** What an account `a` is called: by its name, with the username where another known one is called alike. */
const nameSql = (company: string, types: string) => `case
  when a.real_name is null then a.username
  when exists (select from account o
    where o.id <> a.id and (o.username_key = search_key(a.real_name) or search_key(o.real_name) = search_key(a.real_name))
      and ${knownSql('o', company, types)}) then a.real_name || ' · ' || a.username
  else a.real_name end`

/** The names of the people whom a caller may know (rule account.names); of those without one, there is none. */
export async function readNames({ pool }: Database, caller: Caller): Promise<NamedPerson[]> {
  const { rows } = await pool.query<Omit<NamedPerson, 'fdPinyin'>>(
    prepared({
      text: `select a.id, a.username as "fdUsername", a.real_name as "fdRealName", ${nameSql('$1', '$2')} as "fdName"
        from account a where a.real_name is not null and ${knownSql('a', '$1', '$2')}
        order by a.type = 3, a.id limit ${most}`,
      values: knowing(caller),
    }),
  )
  return rows.map((row) => ({ ...row, fdPinyin: personPinyin(row.fdRealName) }))
}

/** What these accounts are called, as far as the caller may know them; those that are left out have no other name than that on record. */
export async function readNamesOf(
  { pool }: Database,
  caller: Caller,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await pool.query<{ id: number; name: string }>(
    prepared({
      text: `select a.id, ${nameSql('$1', '$2')} as name from account a where a.id = any($3::int[]) and ${knownSql('a', '$1', '$2')}`,
      values: [...knowing(caller), ids],
    }),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** An account that a search has found. */
export interface FoundAccount {
  id: number
  username: string
}

/**
 * The accounts whose username contains a text, or whose person's name, as far as the caller may know it, contains it or
 * reads like it in pinyin (rule filter.person).
 */
export const findAccounts = (queries: Queries, caller: Caller, text: string): Promise<FoundAccount[]> =>
  search(queries, knowing(caller), text)

/** The same for somebody who knows staff alone. */
export const findStaff = (queries: Queries, text: string): Promise<FoundAccount[]> =>
  search(queries, [null, [...staffTypes]], text)

async function search(queries: Queries, known: Known, text: string): Promise<FoundAccount[]> {
  const { rows } = await queries.query<FoundAccount & { isFound: boolean; realName: string }>(
    prepared({
      text: `select a.id, a.username, ${containsSql('a.username', '$3')} as "isFound", a.real_name as "realName" from account a
        where ${containsSql('a.username', '$3')} or (a.real_name is not null and ${knownSql('a', '$1', '$2')})`,
      values: [...known, text],
    }),
  )
  const typed = typedPinyin(text)
  const reads = typed && new RegExp(typed.pattern)
  return rows.filter(
    ({ isFound, realName }) =>
      isFound || containsText(realName, text) || reads?.test(namePinyin(realName).readings),
  )
}
