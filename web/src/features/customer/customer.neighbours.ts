import type { QueryClient } from '@tanstack/react-query'
import { readListState, writeListState } from '../../lib/list.state'
import { customerList, customerListWithoutPrices } from './customer.list'
import { customerQueries } from './customer.queries'
import type { FormPageState } from './pageState'

interface Neighbour {
  id: number
  /** The query string of the page of the list that it stands on. */
  within: string
}

/** Where a customer stands in a list, from 1 on, and what stands before and after it there. */
export interface Neighbours {
  at: number
  total: number
  previous: Neighbour | undefined
  next: Neighbour | undefined
}

interface Page {
  rows: readonly { id: number }[]
  total: number
}

/**
 * Finds a customer on a page of its list or, since others may have come or gone, on one beside it; null if it is on none.
 * @param read reads a page; those beside it are read only where they are needed
 */
export async function neighboursOn(
  id: number,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
  read: (pageIndex: number) => Promise<Page>,
): Promise<{ at: number; total: number; previous?: [number, number]; next?: [number, number] } | null> {
  for (const page of [pageIndex, pageIndex - 1, pageIndex + 1]) {
    if (page < 1) continue
    const { rows, total } = await read(page)
    const index = rows.findIndex((row) => row.id === id)
    if (index < 0) continue
    const at = (page - 1) * pageSize + index + 1
    const on = async (row: number): Promise<[number, number] | undefined> => {
      if (row < 1 || row > total) return undefined
      const other = Math.ceil(row / pageSize)
      const near = (other === page ? rows : (await read(other)).rows)[(row - 1) % pageSize]
      return near && [near.id, other]
    }
    const [previous, next] = [await on(at - 1), await on(at + 1)]
    return { at, total, ...(previous && { previous }), ...(next && { next }) }
  }
  return null
}

/**
 * The neighbours of a customer in the list that its details were opened from. They stay while it is shown, though a
 * change may take it out of that list or to another place there. What the list has read is not read again.
 */
export function neighboursQuery(
  client: QueryClient,
  { id = 0, within = '' }: Pick<FormPageState, 'id' | 'within'>,
  seesPrices: boolean,
) {
  const definition = seesPrices ? customerList : customerListWithoutPrices
  const state = readListState(definition, within)
  const read = (pageIndex: number) =>
    client.fetchQuery({ ...customerQueries.list({ ...state, pageIndex }), staleTime: 60_000 })
  const placed = (near: [number, number] | undefined): Neighbour | undefined =>
    near && { id: near[0], within: writeListState({ ...state, pageIndex: near[1] }) }
  return {
    queryKey: ['customerNeighbours', id, within] as const,
    async queryFn(): Promise<Neighbours | null> {
      const found = await neighboursOn(id, state, read)
      return found && { ...found, previous: placed(found.previous), next: placed(found.next) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  }
}
