import type { FastifyInstance } from 'fastify'
import { Allowance, requestAllowance, withAllowance } from '../lib/allowance'

declare module 'fastify' {
  interface FastifyRequest {
    /** How long it may still wait for the database; not there on what the router refused. */
    allowance?: Allowance
  }
}

/**
 * Gives every request its allowance, from its authentication on; nothing below has to hand it on. (Fastify keeps the
 * context while it reads the body.)
 */
export function limitWaiting(app: FastifyInstance): void {
  app.decorateRequest('allowance', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    request.allowance = new Allowance(requestAllowance)
    withAllowance(request.allowance, done)
  })
}
