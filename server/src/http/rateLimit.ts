import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './AppError'

/** How many requests are taken in a second; 0: any number. */
export interface RateLimits {
  perAccount: number
  perAddress: number
}

/** The calls of files, which browsers make in bursts. */
const filePaths = ['/api/oss/', '/api/export/file/']

/**
 * Refuses what an account, or an address without one, sends beyond its share of a second (rule api.rate). It is about
 * the calls of the API alone: neither files, health nor `/auth/*`. Each process counts for itself.
 * @returns what counts a request, once it is known whether it has a caller
 */
export async function rateLimits(
  app: FastifyInstance,
  { perAccount, perAddress }: RateLimits,
): Promise<(request: FastifyRequest) => Promise<void>> {
  await app.register(rateLimit, { global: false, timeWindow: 1000 })
  const ofAccount = app.createRateLimit({
    max: perAccount,
    keyGenerator: ({ caller }) => String(caller?.accountId),
  })
  // IPv6 by networks of 64 bits, of which a caller has a whole one.
  const ofAddress = app.createRateLimit({ max: perAddress })
  return async (request) => {
    const { url = '' } = request.routeOptions
    if (!url.startsWith('/api/') || filePaths.some((path) => url.startsWith(path))) return
    if ((request.caller ? perAccount : perAddress) === 0) return
    const counted = await (request.caller ? ofAccount : ofAddress)(request)
    if (counted.isAllowed || !counted.isExceeded) return
    throw new AppError('too_many_requests', { headers: { 'retry-after': String(counted.ttlInSeconds) } })
  }
}
