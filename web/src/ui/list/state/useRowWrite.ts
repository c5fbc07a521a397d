import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageText } from '../../../lib/i18n'
import { notify } from '../../../lib/notice'
import { forgetSaved } from './saved'

export interface RowWrite<Write extends string> {
  run: (write: Write) => void
  /** A change of this row is on its way, and the others have to wait. */
  busy: boolean
  /** Which one. */
  pending: Write | undefined
}

/**
 * The changes of one row of a list, one at a time. A change lasts until the list has been read again; that it
 * succeeded is said here, with the message of that name; that it failed by the HTTP client.
 */
export function useRowWrite<Write extends string>(
  send: (write: Write) => Promise<unknown>,
  success: string,
  refresh: (client: QueryClient) => Promise<void>,
): RowWrite<Write> {
  const client = useQueryClient()
  const [pending, setPending] = useState<Write>()

  async function run(write: Write) {
    setPending(write)
    try {
      await send(write)
      notify.success(messageText(success))
      forgetSaved()
      await refresh(client)
    } catch (error) {
      console.info('The row was not changed', error)
    } finally {
      setPending(undefined)
    }
  }

  return { run: (write) => void run(write), busy: pending !== undefined, pending }
}
