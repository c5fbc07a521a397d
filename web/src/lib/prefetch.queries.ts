import type { QueryClient } from '@tanstack/react-query'
import { takePrefetchedAnswers } from './prefetch.calls'
import { queryClient } from './query'

/** The maximum time that the frame of a page waits for its contents, in milliseconds. */
const patience = 1500

/**
 * For the first page of a visit: waits for the prefetches, and puts their answers into the cache. The page is then
 * rendered once, with all of them, and not once for each answer. Requests that failed are repeated by the page, with
 * the usual error handling.
 */
export async function withPrefetched<T>(
  part: T,
  place: (client: QueryClient) => Promise<unknown>,
): Promise<T> {
  const answers = takePrefetchedAnswers()
  if (!answers) return part
  const placed = answers.then((good) => good && place(queryClient))
  await Promise.race([placed, new Promise((resolve) => setTimeout(resolve, patience))])
  return part
}
