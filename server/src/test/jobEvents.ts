import { jobEventsPath } from '@zhixin/contract/job/job.calls'
import { expect } from 'vitest'
import { sessionChecks } from '../features/job/job.routes'

/**
 * Opens a stream of events whose session is checked every 50 ms instead of 15 seconds, and waits until a check has found
 * that it still holds.
 * @returns waits until the server ends the stream
 */
export async function openEvents({ url }: { url: string }, token = ''): Promise<() => Promise<void>> {
  const { every } = sessionChecks
  sessionChecks.every = 50
  const answer = await fetch(url + jobEventsPath, { headers: { authorization: `Bearer ${token}` } }).finally(
    () => {
      sessionChecks.every = every
    },
  )
  expect(answer.status).toBe(200)
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  for (let text = ''; !text.includes(': here'); )
    text += new TextDecoder().decode((await reader.read()).value)
  return async () => {
    for (let isOver = false; !isOver; ) isOver = (await reader.read()).done
  }
}
