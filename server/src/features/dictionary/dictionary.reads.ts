import { dataSourceApi, type dictionaryApi, type Option } from '@zhixin/contract/dictionary/dictionary.api'
import { dictionaryAdminApi } from '@zhixin/contract/dictionary/dictionaryAdmin.api'
import type { DataOf } from '@zhixin/contract/endpoint'
import type { Language } from '@zhixin/contract/language'
import { ACCOUNT_TYPE, staffTypes } from '@zhixin/contract/rank/accountType'
import type { Declaration } from '@zhixin/contract/record/record'
import { records } from '@zhixin/contract/records'
import type { Prisma } from '@zhixin/prisma/client'
import type { Caller } from '../../http/call'
import type { Database } from '../../lib/database'
import { readNamesOf } from '../rank/people.reads'

const maxSmallint = 32_767

const labelIn = (language: Language) => (language === 'en-US' ? 'labelEn' : 'labelZh')

/** The labels of all items of a dictionary, disabled ones included: stored values must stay readable. */
export async function labelsOf(
  { prisma }: Database,
  typeCode: string,
  language: Language,
): Promise<Map<number, string>> {
  const items = await prisma.dictionaryItem.findMany({ where: { typeCode } })
  return new Map(items.map((item) => [item.value.toNumber(), item[labelIn(language)]]))
}

/** The dictionaries that fields of declared records hold items of, and who may list these records. */
const ofRecords = Object.values(records).flatMap(({ fields, opens }: Declaration) =>
  Object.values(fields).flatMap(({ values }) =>
    typeof values === 'string' ? [{ typeCode: values, opens: opens.list }] : [],
  ),
)

/**
 * The items of a dictionary that a caller may list: those of the dictionaries whose data sources they may call, or that
 * records hold which they may list, and of the service types only their own (rule dictionary.labels). Readers of the
 * dictionaries' administration get all.
 */
function listed({ permissions, serviceTypes }: Caller): Prisma.DictionaryItemWhereInput {
  if (permissions.has(dictionaryAdminApi.items.access)) return {}
  const own = { OR: [{ typeCode: { not: 'serviceType' } }, { value: { in: [...serviceTypes] } }] }
  const sources = Object.entries(dataSourceApi).flatMap(([name, { access }]) =>
    access === 'signed-in' ? [name] : [],
  )
  const held = ofRecords.flatMap(({ typeCode, opens }) => (permissions.has(opens) ? [typeCode] : []))
  const open = [...sources, 'reviewReason', ...held]
  return permissions.has('client:list') ? own : { ...own, typeCode: { in: open } }
}

/** The labels of the dictionaries that a caller may list, each in its order, including disabled items. */
export async function readBundle(
  { prisma }: Database,
  caller: Caller,
  language: Language,
): Promise<DataOf<typeof dictionaryApi.bundle>> {
  const where = listed(caller)
  const types = await prisma.dictionaryType.findMany({
    where: { items: { some: where } },
    orderBy: [{ sort: 'asc' }, { code: 'asc' }],
    include: { items: { where, orderBy: [{ sort: 'asc' }, { value: 'asc' }] } },
  })
  const label = labelIn(language)
  return Object.fromEntries(
    types.map(({ code, items }) => [
      code,
      items.map(({ value, enabled, serviceTypes, ...item }) => ({
        value: value.toNumber(),
        label: item[label],
        enabled,
        serviceTypes,
      })),
    ]),
  )
}

/** The enabled items of a dictionary in order, optionally only those for a service type. */
export async function readOptions(
  { prisma }: Database,
  typeCode: string,
  language: Language,
  serviceType?: number,
): Promise<Option[]> {
  const items = await prisma.dictionaryItem.findMany({
    where: {
      typeCode,
      enabled: true,
      ...(serviceType !== undefined && {
        OR: [
          { serviceTypes: { isEmpty: true } },
          // An unknown service type has no items of its own; a number beyond the column would be an error.
          ...(serviceType <= maxSmallint ? [{ serviceTypes: { has: serviceType } }] : []),
        ],
      }),
    },
    orderBy: [{ sort: 'asc' }, { value: 'asc' }],
  })
  return items.map((item) => ({ value: item.value.toNumber(), label: item[labelIn(language)] }))
}

/**
 * The active accounts that can follow customers up: operators and staff. A customer's account is not told who they
 * are (rule dictionary.followers).
 * @param also an account that may be disabled by now and still follow customers
 */
export async function readFollowers(database: Database, caller: Caller, also?: number): Promise<Option[]> {
  if (caller.type === ACCOUNT_TYPE.customer) return []
  const accounts = await database.prisma.account.findMany({
    where: {
      type: { in: [...staffTypes] },
      OR: [{ status: 1 }, ...(also === undefined ? [] : [{ id: also }])],
    },
    select: { id: true, username: true },
    orderBy: { id: 'asc' },
  })
  const ids = accounts.map(({ id }) => id)
  const names = await readNamesOf(database, caller, ids)
  return accounts.map(({ id, username }) => ({ value: id, label: names.get(id) ?? username }))
}
