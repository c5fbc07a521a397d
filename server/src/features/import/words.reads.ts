import { usernameKey } from '@zhixin/contract/account/username'
import type { ChoiceLabels } from '@zhixin/contract/import/import.columns'
import { staffTypes } from '@zhixin/contract/rank/accountType'
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

/**
 * Reads the labels of all dictionaries, and the accounts that cells or records name.
 * @param names usernames as cells have them; staff alone is found by them
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
    query<{ id: number; username: string; key: string }>(
      `select id, username, username_key as key from account
        where id = any($2) or username_key = any($1) and type = any('{${staffTypes.join()}}')`,
      [names.map(usernameKey), ids],
    ),
  ])
  const values = new Map<string, number>()
  // A label counts before a number, and the first item before a later one with the same label.
  for (const { dictionary, value } of items.toReversed()) values.set(`${dictionary}/${value}`, value)
  for (const { dictionary, value, zh, en } of items.toReversed())
    for (const label of [en, zh]) values.set(`${dictionary}/${wordKey(label)}`, value)
  const byValue = new Map(items.map((item) => [`${item.dictionary}/${item.value}`, item]))
  const byName = new Map(accounts.map(({ id, key }) => [key, id]))
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
    accountCalled: (name) => {
      const id = byName.get(usernameKey(name))
      return id ?? (/^[1-9]\d{0,8}$/.test(name) ? Number(name) : undefined)
    },
    accountName: (id) => byId.get(id),
  }
  return wordsWith(words, [])
}

/** A number of per cent as values have it: `6%` is 0.06. */
function partOfOne(label: string): string {
  const [, percent] = /^(\d+(?:\.\d+)?)\s*%$/.exec(wordKey(label)) ?? []
  return percent === undefined ? '' : String(Number((Number(percent) / 100).toPrecision(12)))
}
