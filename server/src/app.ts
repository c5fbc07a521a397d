import type { FastifyInstance } from 'fastify'
import { installationSecrets } from './config'
import { features } from './features'
import { recordRefusals } from './features/audit/refusals'
import { callerOf, callerOfToken, isAccessToken } from './features/auth/accessTokens'
import { loginNames } from './features/auth/attempts'
import { findCaller } from './features/auth/sessions'
import { serveMetrics } from './features/metrics/metrics'
import { readSite } from './features/site/site.reads'
import { authentication } from './http/authentication'
import { warnAboutRights } from './http/databaseRights'
import { scheduleKeyRemoval } from './http/idempotency.schedule'
import { openapi } from './http/openapi/openapi'
import { originOf } from './http/serve'
import { createServer } from './http/server'
import { jobKinds } from './jobs'
import { createRunner } from './lib/jobs/runner'
import type { Services } from './services'

/**
 * Builds the whole server, ready to listen or to be injected: tests and production start the same thing.
 * @param prepare runs before anything is registered; the architecture test observes the routes from there
 */
export async function buildApp(
  services: Services,
  prepare: (app: FastifyInstance) => void = () => {},
): Promise<FastifyInstance> {
  const { config, database } = services
  const app = createServer({ logLevel: config.LOG_LEVEL, trustProxy: config.TRUST_PROXY })
  prepare(app)
  await app.register(openapi, {
    contact: (language) => {
      const { contactName: name, contactEmail: email } = readSite(config, language)
      return { name, email }
    },
  })
  const secrets = installationSecrets(config)
  const names = loginNames(secrets)
  await app.register(authentication, {
    secrets,
    accessTokenTtl: config.ACCESS_TOKEN_TTL,
    findCaller: (sessionId) => findCaller(database, sessionId),
    isAccessToken,
    callerOfToken: (token, request) => callerOfToken(database, names, token, originOf(request)),
    limits: { perAccount: config.RATE_LIMIT_PER_ACCOUNT, perAddress: config.RATE_LIMIT_PER_ADDRESS },
  })
  warnAboutRights(app, database)
  recordRefusals(app, database)
  scheduleKeyRemoval(app, database)
  // Before the routes, whose hooks are then complete.
  if (config.METRICS_PORT > 0) await serveMetrics(app, config, database)
  for (const feature of features) await app.register(feature, { services })
  if (config.JOBS === 'server') runJobs(app, services)
  await app.ready()
  return app
}

/** Works on jobs while the server runs. */
function runJobs(app: FastifyInstance, services: Services): void {
  const { database } = services
  const runner = createRunner({
    database,
    kinds: jobKinds(services),
    findCaller: (accountId, tokenId) => callerOf(database, accountId, tokenId),
    log: app.log,
  })
  app.addHook('onReady', async () => runner.start())
  app.addHook('onClose', () => runner.stop())
}
