import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from './Button'
import { Waiting } from './Waiting'

interface Props<T> {
  query: UseQueryResult<T[]>
  /** What is said where there are none. */
  none?: string
  failed: string
  /** The button that reads them again. */
  retry?: string
  children: (row: T) => ReactNode
}

/** Rows in a dialog, which scroll; room for them while they load, or that they could not be read. */
export function DialogRows<T>({ query, none, failed, retry, children }: Props<T>) {
  const { data, isError, isFetching, refetch } = query
  if (none !== undefined && data?.length === 0) return <p>{none}</p>
  if (data) return <ul className="above-3 scroll-box lined ruled-above">{data.map(children)}</ul>
  if (!isError || (retry !== undefined && isFetching)) return <Waiting />
  return (
    <p role="alert">
      {failed} {retry !== undefined && <Button onClick={() => void refetch()}>{retry}</Button>}
    </p>
  )
}
