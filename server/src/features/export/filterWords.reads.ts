import { ACCOUNT_TYPE } from '@zhixin/contract/account/accountType'
import type { Reader } from '../../http/call'
import type { Database } from '../../lib/database'
import { integers } from '../../lib/integers'
import { companiesOf } from '../company/company.reads'
import { visibleTo } from '../customer/customer.scope'
import { readAccountNames, readWords, type Words } from '../history/words.reads'
import { roleName } from '../role/role.reads'

/** What filters name by ids, beside the values of dictionaries. */
type Reference = 'account' | 'role' | 'company' | 'product' | 'customer'

export type References = Partial<Record<Reference, readonly number[]>>

/** What is called how in filters. */
export interface FilterWords extends Words {
  /** The present name; the id itself when there is none, or when the reader may not know it. */
  name: (kind: Reference, id: unknown) => string
}

interface Named {
  id: number
  name: string
}

/** How names are read: those that the filters of the reader's own screens offer, and no others. */
const readers: Record<Reference, (database: Database, reader: Reader, ids: number[]) => Promise<Named[]>> = {
  account: readAccountNames,
  role: async ({ prisma }, { caller, language }, ids) => {
    if (caller.type === ACCOUNT_TYPE.customer) return []
    const roles = await prisma.role.findMany({ where: { id: { in: ids } } })
    return roles.map((role) => ({ id: role.id, name: roleName(role, language) }))
  },
  company: ({ prisma }, { caller }, ids) =>
    prisma.company.findMany({
      where: { AND: [{ id: { in: ids } }, companiesOf(caller)] },
      select: { id: true, name: true },
    }),
  product: async ({ prisma }, { caller }, ids) =>
    caller.type === ACCOUNT_TYPE.customer
      ? []
      : prisma.product.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  customer: ({ prisma }, { caller }, ids) =>
    prisma.customer.findMany({
      where: { AND: [{ id: { in: ids } }, visibleTo(caller)] },
      select: { id: true, name: true },
    }),
}

/** Reads the words of filters, and the names of what all of them refer to. */
export async function readFilterWords(
  database: Database,
  reader: Reader,
  references: readonly References[],
): Promise<FilterWords> {
  const kinds = Object.keys(readers) as Reference[]
  const [words, ...named] = await Promise.all([
    readWords(database, reader, []),
    ...kinds.map((kind) => {
      const ids = new Set(integers(references.flatMap((asked) => asked[kind] ?? [])))
      return ids.size === 0 ? [] : readers[kind](database, reader, [...ids])
    }),
  ])
  const names = new Map(
    kinds.map((kind, index) => [kind, new Map(named[index]?.map(({ id, name }) => [id, name]))]),
  )
  return { ...words, name: (kind, id) => names.get(kind)?.get(id as number) ?? String(id) }
}
