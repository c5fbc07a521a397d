import type { QueryClient } from '@tanstack/react-query'
import { takeEarlyAnswers } from './early'
import { queryClient } from './query'

/** Longer than this the frame of a page does not wait for what stands in it, in milliseconds. */
const patience = 1500

/**
 * For the first page of a visit: waits until what was asked ahead has come, and has it put where the page will look. The
 * page is then drawn once, with all of it, and not once for each answer. What was not answered well the page asks for
 * itself, with all that belongs to asking.
 */
export async function withEarlyAnswers<T>(
  part: T,
  place: (client: QueryClient) => Promise<unknown>,
): Promise<T> {
  const answers = takeEarlyAnswers()
  if (!answers) return part
  const placed = answers.then((good) => good && place(queryClient))
  await Promise.race([placed, new Promise((resolve) => setTimeout(resolve, patience))])
  return part
}
