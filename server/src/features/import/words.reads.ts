import { usernameKey } from '@zhixin/contract/account/username'
import type { ChoiceLabels } from '@zhixin/contract/import/import.columns'
import { staffTypes } from '@zhixin/contract/rank/accountType'
import { personPinyin } from '@zhixin/prisma/namePinyin'
import type { Query } from '../../lib/transaction'
import { type ImportWords, wordKey, wordsWith } from './importWords'

/** Reads the labels of the values of all dictionaries. */
export async function readChoiceLabels(query: Query): Promise<ChoiceLabels> {
  const items = await query<{ dictionary: string; value: number; labels: string[] }>(
    `select type_code as dictionary, value::float8 as value, array[label_zh, label_en] as labels
      from dictionary_item order by type_code, sort, value`,
    [],
  )
  return (dictionary) => items.filter((item) => item.dictionary === dictionary)
}

interface Item {
  dictionary: string
  value: number
  zh: string
  en: string
  isOffered: boolean
  serviceTypes: number[]
}

interface Account {
  id: number
  username: string
  key: string
  realName: string | null
  status: number
}

/**
 * Whom a name in a cell may mean: the one with this username; those of this name, or whose name reads so in pinyin, where
 * people with an enabled account come before others; the one with this id (rule import.people).
 */
function accountsCalled(accounts: readonly Account[], name: string): Pick<Account, 'id' | 'username'>[] {
  const key = wordKey(name)
  const enabledAmong = (all: Account[]) => {
    const enabled = all.filter(({ status }) => status === 1)
    return enabled.length > 0 ? enabled : all
  }
  const named = accounts.flatMap((one) => (one.realName === null ? [] : [{ ...one, realName: one.realName }]))
  const ways = [
    () => accounts.filter((one) => one.key === usernameKey(name)),
    () =>
      named.filter(({ realName, username }) =>
        [realName, `${realName} · ${username}`].some((called) => wordKey(called) === key),
      ),
    () =>
      named.filter(({ realName }) => personPinyin(realName).replaceAll(' ', '') === key.replaceAll(' ', '')),
  ]
  for (const way of ways) {
    const found = enabledAmong(way())
    if (found.length > 0) return found
  }
  return /^[1-9]\d{0,8}$/.test(name) ? [{ id: Number(name), username: name }] : []
}

/**
 * Reads the labels of all dictionaries, and the accounts that cells or records name.
 * @param names of people as cells have them; staff alone is found by them
 * @param ids of accounts that records name, whoever they are by now
 */
export async function readImportWords(query: Query, names: string[], ids: number[]): Promise<ImportWords> {
  const [items, accounts] = await Promise.all([
    query<Item>(
      `select type_code as dictionary, value::float8 as value, label_zh as zh, label_en as en, enabled as "isOffered",
          service_types as "serviceTypes"
        from dictionary_item order by type_code, sort, value`,
      [],
    ),
    query<Account>(
      `select id, username, username_key as key, real_name as "realName", status from account
        where id = any($2) or type = any('{${staffTypes.join()}}')
          and (username_key = any($1) or real_name is not null and cardinality($1::text[]) > 0)`,
      [names.map(usernameKey), ids],
    ),
  ])
  const values = new Map<string, number>()
  // A label counts before a number, and the first item before a later one with the same label.
  for (const { dictionary, value } of items.toReversed()) values.set(`${dictionary}/${value}`, value)
  for (const { dictionary, value, zh, en } of items.toReversed())
    for (const label of [en, zh]) values.set(`${dictionary}/${wordKey(label)}`, value)
  const byValue = new Map(items.map((item) => [`${item.dictionary}/${item.value}`, item]))
  const byId = new Map(accounts.map(({ id, username }) => [id, username]))
  const valueNamed: ImportWords['valueNamed'] = (dictionary, label) =>
    values.get(`${dictionary}/${wordKey(label)}`) ?? values.get(`${dictionary}/${partOfOne(label)}`)
  const words: Parameters<typeof wordsWith>[0] = {
    valueNamed,
    labelOf: (dictionary, value, language) => {
      const item = byValue.get(`${dictionary}/${value}`)
      const label = language === 'en-US' ? item?.en : item?.zh
      return label !== undefined && valueNamed(dictionary, label) === value ? label : String(value)
    },
    offered: (dictionary, serviceType) =>
      items
        .filter(
          (item) =>
            item.dictionary === dictionary &&
            item.isOffered &&
            (serviceType === undefined ||
              item.serviceTypes.length === 0 ||
              item.serviceTypes.includes(serviceType)),
        )
        .map(({ value }) => value),
    accountsCalled: (name) =>
      accountsCalled(accounts, name).map(({ id, username }) => ({ id, name: username })),
    accountName: (id) => byId.get(id),
  }
  return wordsWith(words, [])
}

/** A number of per cent as values have it: `6%` is 0.06. */
function partOfOne(label: string): string {
  const [, percent] = /^(\d+(?:\.\d+)?)\s*%$/.exec(wordKey(label)) ?? []
  return percent === undefined ? '' : String(Number((Number(percent) / 100).toPrecision(12)))
}
