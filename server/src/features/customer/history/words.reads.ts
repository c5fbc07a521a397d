import { plainDictionaries } from '@zhixin/contract/customer/plain.fields'
import type { Language } from '@zhixin/contract/language'
import type { Database } from '../../../lib/database'
import type { Change } from '../../audit/audit.writes'

/** The names of values, in one language. */
export interface Words {
  language: Language
  /** The label of a dictionary value; the value itself when its item is gone. */
  item: (typeCode: string, value: unknown) => string
  account: (id: unknown) => string
}

/** The dictionaries that the fields of a customer refer to, and those of an account. */
const dictionaries = [
  ...Object.values(plainDictionaries),
  'platform',
  'businessType',
  'status',
  'industry',
  'stepType',
  'contactRole',
  'contactStance',
  'contactState',
  'clientRelationship',
]

export const followerFields = [
  'fdOperationFollowUpAccountIdList',
  'fdBusinessFollowUpAccountIdList',
  'fdOtherFollowUpAccountIdList',
]

function accountIdsIn(changes: Change[]): number[] {
  const ids = changes
    .filter((change) => followerFields.includes(change.field))
    .flatMap((change) => [change.old, change.new].flat())
    .filter((id): id is number => typeof id === 'number')
  return [...new Set(ids)]
}

/** The words for changes: labels of all items, disabled ones included, and the present names of accounts. */
export async function readWords({ prisma }: Database, language: Language, changes: Change[]): Promise<Words> {
  const ids = accountIdsIn(changes)
  const [items, accounts] = await Promise.all([
    prisma.dictionaryItem.findMany({ where: { typeCode: { in: dictionaries } } }),
    ids.length === 0
      ? []
      : prisma.account.findMany({ where: { id: { in: ids } }, select: { id: true, username: true } }),
  ])
  const label = language === 'en-US' ? 'labelEn' : 'labelZh'
  const labels = new Map(items.map((item) => [`${item.typeCode}/${item.value.toNumber()}`, item[label]]))
  const names = new Map(accounts.map(({ id, username }) => [id, username]))
  return {
    language,
    item: (typeCode, value) => labels.get(`${typeCode}/${value}`) ?? String(value),
    account: (id) => names.get(id as number) ?? String(id),
  }
}
