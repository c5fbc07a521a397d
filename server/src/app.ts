import type { FastifyInstance } from 'fastify'
import { features } from './features'
import { findCaller } from './features/auth/sessions'
import { authentication } from './http/authentication'
import { openapi } from './http/openapi'
import { createServer } from './http/server'
import type { Services } from './services'

/** Builds the whole server, ready to listen or to be injected: tests and production start the same thing. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, database } = services
  const app = createServer({ logLevel: config.LOG_LEVEL, trustProxy: config.TRUST_PROXY })
  await app.register(openapi)
  await app.register(authentication, {
    secret: config.JWT_SECRET,
    accessTokenTtl: config.ACCESS_TOKEN_TTL,
    findCaller: (sessionId) => findCaller(database, sessionId),
  })
  for (const feature of features) await app.register(feature, { services })
  await app.ready()
  return app
}
