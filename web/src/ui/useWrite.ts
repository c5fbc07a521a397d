import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { notify } from '../lib/notice'
import { confirm, type Question } from './confirm'

interface Write<R> {
  /** What is asked before it is sent. */
  ask?: Question | undefined
  send: () => Promise<R>
  /** What is said once it has succeeded. */
  done: (result: R) => string
}

/**
 * What a button or a switch changes at once. It is pending until what shows the record has been read again, after a
 * refusal too: somebody else may have changed it. The HTTP client shows failures.
 */
export function useWrite(refresh: (client: QueryClient) => Promise<unknown>): {
  write: <R>(write: Write<R>) => void
  pending: boolean
} {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ send, done }: Write<unknown>) => notify.success(done(await send())),
    onSettled: () => refresh(client),
  })

  async function start<R>({ ask, ...write }: Write<R>) {
    if (!ask || (await confirm(ask))) mutate(write as Write<unknown>)
  }

  return { write: (one) => void start(one), pending: isPending }
}
