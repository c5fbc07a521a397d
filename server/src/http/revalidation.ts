import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Marks an answer as one that its caller may keep and asks about before each use, and says whether the copy that
 * the caller has is still right. The tag is of the content, so any server of several gives the same.
 */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, content: unknown): boolean {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  const etag = `"${digest.slice(0, 22)}"`
  // Weak: the same content may be sent compressed.
  reply.headers({
    etag: `W/${etag}`,
    'cache-control': 'private, no-cache',
    vary: 'accept-language, authorization',
  })
  return hasCopy(request, etag)
}

/** Whether the caller says (If-None-Match) that it has the answer with this tag. */
export function hasCopy(request: FastifyRequest, etag: string): boolean {
  return (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === etag || one === '*')
}
