import type { FastifyInstance } from 'fastify'
import { Allowance, requestAllowance, withAllowance } from '../lib/allowance'

declare module 'fastify' {
  interface FastifyRequest {
    /** How long a request may still wait for the database; missing on requests that the router refused. */
    allowance?: Allowance
  }
}

/**
 * Gives every request its allowance, from its authentication on, without passing it along. (Fastify keeps the context
 * while it reads the body.)
 */
export function limitWaiting(app: FastifyInstance): void {
  app.decorateRequest('allowance', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    request.allowance = new Allowance(requestAllowance)
    withAllowance(request.allowance, done)
  })
}
