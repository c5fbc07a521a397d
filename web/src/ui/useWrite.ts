import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '../lib/notice'
import { confirm, type Question } from './confirm'

interface Write<R> {
  /** Which of several rows it changes. */
  row?: string | number | undefined
  /** What is asked before it is sent. */
  ask?: Question | undefined
  send: () => Promise<R>
  /** What is said once it has succeeded, if anything. */
  done: (result: R) => string | undefined
}

/**
 * What a button or a switch changes at once. It is pending until what shows the record has been read again, after a
 * refusal too: somebody else may have changed it. The HTTP client shows failures.
 */
export function useWrite(refresh: (client: QueryClient) => Promise<unknown>): {
  write: <R>(write: Write<R>) => void
  pending: boolean
  /** The button of a row: it shows its own write, and waits for those of the others. */
  waits: (row?: string | number) => { loading: boolean; disabled: boolean }
} {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    async mutationFn({ send, done }: Write<unknown>) {
      const said = done(await send())
      if (said !== undefined) notify.success(said)
    },
    onSettled: () => refresh(client),
  })

  async function start<R>({ ask, ...write }: Write<R>) {
    if (!ask || (await confirm(ask))) mutate(write as Write<unknown>)
  }

  return {
    write: (one) => void start(one),
    pending: isPending,
    waits(row) {
      const isOwn = variables?.row === row
      return { loading: isPending && isOwn, disabled: isPending && !isOwn }
    },
  }
}
