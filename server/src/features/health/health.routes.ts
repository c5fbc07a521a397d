import { negotiateLanguage } from '@zhixin/contract/language'
import { sentence } from '@zhixin/contract/messages'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../http/AppError'
import type { Feature } from '../../http/serve'
import { Allowance, withAllowance } from '../../lib/allowance'

/** Routes outside the contract: machines call them, and anybody may. */
export const plainRoutes = ['GET /healthz', 'HEAD /healthz', 'GET /readyz', 'HEAD /readyz']

/** How long database and storage may take to answer. */
const within = 3000
/** How long an answer is reused, so that many probes do not become load. */
const answerFor = 1000

/** Whether the process lives (/healthz) and whether it can serve requests now (/readyz). */
export const healthRoutes: Feature = async (app, { services }) => {
  const { database, storage } = services
  const method = ['GET', 'HEAD']
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })

  const checkParts = () =>
    withAllowance(new Allowance(within), () =>
      Promise.all([inTime('database', database.pool.query('select')), inTime('storage', storage.check())]),
    )
  let latest: { parts: ReturnType<typeof checkParts>; until: number } | undefined
  const ready = () => {
    if (!latest || latest.until < Date.now()) latest = { parts: checkParts(), until: Date.now() + answerFor }
    return latest.parts
  }

  app.route({
    method,
    url: '/healthz',
    handler: (request, reply) => {
      reply.header('cache-control', 'no-store')
      return answer(request, { status: 'alive' })
    },
  })
  app.route({
    method,
    url: '/readyz',
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (stopping) throw new AppError('unavailable')
      try {
        await ready()
      } catch (error) {
        request.log.error({ err: error }, 'not ready')
        throw new AppError('unavailable')
      }
      return answer(request, { status: 'ready' })
    },
  })
}

function answer(request: FastifyRequest, data: { status: string }) {
  const message = sentence('success', negotiateLanguage(request.headers['accept-language']))
  return { code: 1, message, data }
}

async function inTime(part: string, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${part} did not answer within ${within} ms`)), within)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
