import { useQuery } from '@tanstack/react-query'
import type { ChoiceLabels } from '@zhixin/contract/import/import.columns'
import { useMemo } from 'react'
import { dictionaryQuery } from '../../dictionary/dataSource.queries'

/** The labels of the values of dictionaries, in the language of the screen. */
export function useChoiceLabels(): ChoiceLabels {
  const { data } = useQuery(dictionaryQuery)
  return useMemo(
    () => (dictionary) =>
      (Object.entries(data ?? {}).find(([name]) => name === dictionary)?.[1] ?? []).map(
        ({ value, label }) => ({
          value,
          labels: [label],
        }),
      ),
    [data],
  )
}
