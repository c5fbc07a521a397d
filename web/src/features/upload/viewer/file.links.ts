import type { FileLink } from '@zhixin/contract/upload/upload.api'
import { uploadCalls } from '@zhixin/contract/upload/upload.calls'
import { call } from '../../../lib/http'
import { queryClient } from '../../../lib/query'

/** A signed link, and when it ends by this browser's clock. */
export interface TimedLink extends FileLink {
  /** Milliseconds since 1970. */
  endsAt: number
}

/** A link that ends sooner than this is not used any more: what is opened with it has yet to load. */
const spare = 30_000

/**
 * A link to a stored file, with what is known of it. It is requested once and cached while it is valid; cached links
 * are dropped with the session, as everything that was fetched.
 * @throws RequestError if the file is gone, or the server cannot be reached; nothing is shown
 */
export function linkTo(uri: string): Promise<TimedLink> {
  return queryClient.fetchQuery({
    queryKey: ['file link', uri],
    queryFn: async ({ signal }) => {
      const askedAt = Date.now()
      const link = await call(uploadCalls.sign, { query: { fdOssUri: uri }, signal, quiet: true })
      return { ...link, endsAt: askedAt + link.expiresIn * 1000 }
    },
    staleTime: ({ state }) => Math.max(0, (state.data?.endsAt ?? 0) - spare - state.dataUpdatedAt),
    // A link of an hour ago has ended.
    gcTime: 5 * 60_000,
  })
}

/** Whether something could not load because its link has ended. */
export const hasEnded = (link: TimedLink): boolean => Date.now() >= link.endsAt

/** Downloads a stored file under its own name, by the browser, which shows the progress. */
export async function saveFile(uri: string): Promise<void> {
  const { fdUrl, fdName } = await linkTo(uri)
  const link = document.createElement('a')
  link.href = fdUrl
  link.download = fdName
  link.click()
}

/** How a file is shown: as an image, a video, the pages of a PDF, or not at all. */
export type Kind = 'picture' | 'film' | 'pdf' | 'other'

/** The kind of a file from its content type; only what the server lets a browser show is more than a download. */
export function kindOf(type: string | undefined, inline = true): Kind {
  if (!inline || !type) return 'other'
  if (type === 'application/pdf') return 'pdf'
  if (/^image\/(?!svg)/.test(type)) return 'picture'
  return type.startsWith('video/') ? 'film' : 'other'
}
