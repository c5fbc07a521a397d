import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettled } from '../useSettled'

interface Named {
  value: number
  label: string
}

interface Search {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<readonly Named[]>
  /** Whether anybody may be asked at all. */
  enabled?: boolean
}

/** Choices that the server finds by a part of their name; the field filters nothing itself. */
export interface Found {
  options: readonly Named[]
  loading: boolean
  onSearch: (part: string) => void
  /** The name of what was found before, too; undefined for what never was. */
  nameOf: (value: number) => string | undefined
}

/**
 * For a choice among more than can be offered at once: the server is asked by what is typed, once it has not changed
 * for a moment, and names that were found stay known.
 */
export function useFound(search: (part: string) => Search): Found {
  const [part, setPart] = useState('')
  const asked = useSettled(part.trim())
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
    loading: isFetching,
    onSearch: setPart,
    nameOf: (value) => found.names.get(value),
  }
}
