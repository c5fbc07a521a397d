import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'

/**
 * Marks an answer as cacheable with revalidation, and says whether the caller's copy is still right. The tag is of the
 * content, so all servers give the same one.
 */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, content: unknown): boolean {
  const etag = weakTagOf(JSON.stringify(content))
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'accept-language, authorization' })
  return hasCopy(request, etag)
}

/** The tag of a content. */
export const tagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** The same for a content that may also be sent compressed. */
export const weakTagOf = (content: string | Buffer): string => `W/${tagOf(content)}`

/**
 * Whether the caller has the answer with this tag (If-None-Match), be it weak. Its Cache-Control does not count:
 * `fetch` adds no-cache to every request with a tag of its caller's own.
 */
export const hasCopy = ({ headers }: FastifyRequest, etag: string): boolean =>
  fresh({ 'if-none-match': headers['if-none-match'] }, { etag })
