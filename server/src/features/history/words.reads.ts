import type { Words } from '@zhixin/contract/history/value.texts'
import type { Call, Reader } from '../../http/call'
import type { Database } from '../../lib/database'
import { accountsOf, companyOf } from '../rank/account.scope'
import { readNamesOf } from '../rank/people.reads'

/** Undefined, blank and "no rows" all count as nothing. */
export const valueOrNull = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value

/** What the accounts that exist for a reader are called: a customer's account learns of none of staff (rule account.ask). */
export async function readAccountNames(
  database: Database,
  { caller }: Pick<Call, 'caller'>,
  ids: number[],
): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return []
  const where = { AND: [{ id: { in: ids } }, accountsOf(companyOf(caller))] }
  const [accounts, names] = await Promise.all([
    database.prisma.account.findMany({ where, select: { id: true, username: true } }),
    readNamesOf(database, caller, ids),
  ])
  return accounts.map(({ id, username }) => ({ id, name: names.get(id) ?? username }))
}

/** The labels of all dictionaries, with those of disabled items, and the names of these accounts. */
export async function readWords(
  database: Database,
  reader: Reader,
  accountIds: number[] = [],
): Promise<Words> {
  const { language } = reader
  const [items, accounts] = await Promise.all([
    database.prisma.dictionaryItem.findMany(),
    readAccountNames(database, reader, accountIds),
  ])
  const label = language === 'en-US' ? 'labelEn' : 'labelZh'
  const labels = new Map(items.map((item) => [`${item.typeCode}/${item.value.toNumber()}`, item[label]]))
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  return {
    language,
    item: (typeCode, value) => labels.get(`${typeCode}/${value}`) ?? String(value),
    name: (refers, id) => (refers === 'account' && names.get(id as number)) || String(id),
  }
}
