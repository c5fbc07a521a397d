import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../useDebounced'

interface Named {
  value: number
  label: string
}

/** What finds options by part of their name. */
export interface Search {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<readonly Named[]>
  /** Whether a query is allowed at all. */
  enabled?: boolean
}

/** Options that the server finds by part of their name; the field does not filter them itself. */
export interface SearchedOptions {
  options: readonly Named[]
  loading: boolean
  onSearch: (part: string) => void
  /** The name of something that was found, now or earlier; undefined for anything else. */
  nameOf: (value: number) => string | undefined
}

/**
 * For a choice among too many options to load: the server is queried with the typed text after a pause, and found names
 * stay known.
 */
export function useSearchedOptions(search: (part: string) => Search): SearchedOptions {
  const [part, setPart] = useState('')
  const asked = useDebounced(part.trim())
  const { data, isFetching } = useQuery({ ...search(asked), placeholderData: (previous) => previous })
  const [found, setFound] = useState<{ names: ReadonlyMap<number, string>; from?: readonly Named[] }>({
    names: new Map(),
  })
  if (data && data !== found.from) {
    const names = [...found.names, ...data.map(({ value, label }) => [value, label] as const)]
    setFound({ names: new Map(names), from: data })
  }
  return {
    options: data ?? [],
    // Also while the pause lasts: the present options are those of an earlier text.
    loading: isFetching || asked !== part.trim(),
    onSearch: setPart,
    nameOf: (value) => found.names.get(value),
  }
}
