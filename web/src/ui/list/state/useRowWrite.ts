import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageText } from '../../../lib/i18n'
import { notify } from '../../../lib/notice'
import { confirm, type Question } from '../../confirm'
import { forgetSaved } from './saved'

export interface RowWrite<Write extends string> {
  /** @param ask what is asked before it is sent */
  run: (write: Write, ask?: Question) => void
  /** Whether a change of this row is running, so that its other actions have to wait. */
  busy: boolean
  /** Which change. */
  pending: Write | undefined
}

/**
 * The changes of one row of a list, one at a time. A change lasts until the list has been read again. Success is shown
 * here, with the message of that name or with these words; failure by the HTTP client.
 */
export function useRowWrite<Write extends string>(
  send: (write: Write) => Promise<unknown>,
  success: string | ((write: Write) => string),
  refresh: (client: QueryClient, write: Write) => Promise<void>,
): RowWrite<Write> {
  const client = useQueryClient()
  const [pending, setPending] = useState<Write>()

  async function run(write: Write, ask: Question | undefined) {
    if (ask && !(await confirm(ask))) return
    setPending(write)
    try {
      await send(write)
      notify.success(typeof success === 'string' ? messageText(success) : success(write))
      forgetSaved()
      await refresh(client, write)
    } catch (error) {
      console.info('The row was not changed', error)
    } finally {
      setPending(undefined)
    }
  }

  return { run: (write, ask) => void run(write, ask), busy: pending !== undefined, pending }
}
