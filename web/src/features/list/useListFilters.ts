import { useQuery } from '@tanstack/react-query'
import { monthAfter } from '@zhixin/contract/calendar'
import type { DictionaryEntry } from '@zhixin/contract/dictionary/dictionary.api'
import { both } from '@zhixin/contract/language'
import { type Filter, fieldsOf, filterOf, type List } from '@zhixin/contract/list/list'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { currentLanguage, inWords } from '../../lib/i18n'
import { isActive, type ListDefinition, type ListState, readListState } from '../../lib/list.state'
import { useAccount } from '../../lib/session'
import type { Search } from '../../ui/form/useSearchedOptions'
import { today } from '../../ui/format'
import type { FilterField, FilterValue } from '../../ui/list/filters/filters'
import type { Choice } from '../../ui/select/choice'
import { dictionaryQuery, offered } from '../dictionary/dataSource.queries'

/** What a page says of the filters of its list. Keep it the same between renders. */
export interface FilterOptions<S> {
  /** The options of filters by ids of records; undefined while they load. */
  options?: Readonly<Record<string, readonly Choice<FilterValue>[] | undefined>>
  /** The labels of values that are no longer offered, where they differ from the options. */
  labels?: Readonly<Record<string, readonly Choice<FilterValue>[] | undefined>>
  /** What finds the options of filters by ids of records, where there are too many to load. */
  searches?: Readonly<Record<string, (part: string) => Search>>
  /** Filters that are not offered. */
  without?: readonly string[]
  /** Values that are not offered. */
  withoutValues?: Readonly<Record<string, readonly FilterValue[]>>
  /** Why a filter does not apply to a draft, as a sentence. */
  unavailable?: Readonly<Record<string, (draft: S) => string | undefined>>
}

const monthWords = [both('本月', 'this month'), both('上月', 'last month')]

/** How many months can be picked: ten years. */
const months = 120

/** The months up to the present one, the newest first; one that an address has beside them stays chosen. */
function monthChoices(): Choice<FilterValue>[] {
  return Array.from({ length: months }, (_, at) => {
    const value = monthAfter(today(), -at)
    const words = monthWords[at]
    return { value, label: words ? `${value} ${inWords(words)}` : value }
  })
}

/** The names of values as choices; of yes and no, yes comes first. */
function choicesIn(names: Exclude<Filter['values'], string | undefined>): Choice<FilterValue>[] {
  const language = currentLanguage()
  const values = Object.keys(names)
  if (values.join() === '0,1') values.reverse()
  return values.map((value) => ({
    value: /^\d+$/.test(value) ? Number(value) : value,
    label: names[value]?.[language] ?? value,
  }))
}

/** The fields of a list's filters, in their order: those that only links have are there while they are active. */
export function useListFilters<S extends ListState>(
  list: List & ListDefinition<S>,
  more: FilterOptions<S> = {},
): FilterField<S>[] {
  const { data: dictionary } = useQuery(dictionaryQuery)
  const { fdServiceTypeArray } = useAccount()
  const { search } = useLocation()
  const language = currentLanguage()
  return useMemo(() => {
    const asked = readListState(list, search)
    const isOpen = (name: string, filter: Filter) =>
      !more.without?.includes(name) &&
      (!filter.linked || fieldsOf(name, filter).some((field) => isActive(asked[field as keyof S])))
    return Object.entries<Filter>(list.filters)
      .filter(([name, filter]) => isOpen(name, filter))
      .map(([name]) => {
        const filter = filterOf(list, name)
        const base = { name: name as keyof S & string, label: filter.words[language] }
        const options = optionsOf(name, filter, more, dictionary, fdServiceTypeArray)
        switch (filter.kind) {
          case 'days': {
            const [from, to] = fieldsOf(name, filter) as (keyof S & string)[]
            return { kind: 'dates', from, to, label: base.label } as FilterField<S>
          }
          case 'comparison':
            return { kind: 'comparison', operator: `${name}Operator`, ...base } as FilterField<S>
          case 'day':
            return { kind: 'day', ...base }
          case 'month':
            return { kind: 'choice', ...base, options: monthChoices() }
          case 'number':
          case 'item':
            return { kind: 'choice', ...base, ...options }
          case 'flag':
            return { kind: 'flag', ...base, ...options }
          case 'values':
          case 'names':
            return { kind: 'choices', ...base, ...options, unavailable: more.unavailable?.[name] }
          default:
            return { kind: 'text', ...base }
        }
      })
  }, [list, more, dictionary, fdServiceTypeArray, search, language])
}

interface Offered {
  options: readonly Choice<FilterValue>[] | undefined
  labels?: readonly Choice<FilterValue>[] | undefined
  search?: ((part: string) => Search) | undefined
}

function optionsOf(
  name: string,
  { values, current, refers }: Filter,
  { options, labels, searches, withoutValues }: FilterOptions<never>,
  dictionary: Readonly<Record<string, readonly DictionaryEntry[]>> | undefined,
  ownServiceTypes: readonly number[],
): Offered {
  if (searches?.[name]) return { options: [], labels: labels?.[name], search: searches[name] }
  if (refers) return { options: options?.[name], ...(labels && { labels: labels[name] }) }
  if (typeof values !== 'string') {
    const hidden = withoutValues?.[name] ?? []
    const named = choicesIn(values ?? {})
    return { options: named.filter(({ value }) => !hidden.includes(value)), labels: named }
  }
  const all = dictionary && (dictionary[values] ?? [])
  return current ? { options: all && offered(all, values, ownServiceTypes), labels: all } : { options: all }
}
