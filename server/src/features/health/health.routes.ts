import { type Health, type HealthPart, type HealthState, healthParts } from '@zhixin/contract/health'
import { negotiateLanguage } from '@zhixin/contract/language'
import { encodeMessage, sentence } from '@zhixin/contract/messages'
import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from '../../http/AppError'
import type { Feature } from '../../http/serve'
import { Allowance, withAllowance } from '../../lib/allowance'

/** Routes outside the contract: machines call them, and anybody may. */
export const plainRoutes = ['GET /healthz', 'HEAD /healthz', 'GET /readyz', 'HEAD /readyz']

/** How long database and storage may take to answer. */
const within = 3000
/** How long an answer is reused, so that many probes do not become load. */
const answerFor = 1000

/** What the codes of PostgreSQL and of the system say; whatever else fails does not answer. */
const told: Record<string, HealthState> = {
  '25006': 'read_only',
  EROFS: 'read_only',
  EACCES: 'read_only',
  '53100': 'disk_full',
  ENOSPC: 'disk_full',
}

/** Whether the process lives (/healthz) and whether it can serve requests now (/readyz; rule site.ready). */
export const healthRoutes: Feature = async (app, { services }) => {
  const method = ['GET', 'HEAD']
  const latest = new Map<HealthPart, { state: Promise<HealthState>; until: number }>()

  function stateOf(part: HealthPart): Promise<HealthState> {
    const known = latest.get(part)
    if (known && known.until >= Date.now()) return known.state
    const state = withAllowance(new Allowance(within), () => inTime(part, services[part].check())).then(
      () => 'ok' as const,
      (error) => {
        app.log.error({ err: error, part }, 'not ready')
        return told[error.code] ?? 'no_answer'
      },
    )
    latest.set(part, { state, until: Date.now() + answerFor })
    return state
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
      const asked = healthParts.filter((part) => !leftOut(request).includes(part))
      if (app.stopping.isBegun) throw new AppError('unavailable')
      const parts: Health = Object.fromEntries(
        await Promise.all(asked.map(async (part) => [part, await stateOf(part)] as const)),
      )
      if (Object.values(parts).some((state) => state !== 'ok')) throw new AppError('unavailable', { parts })
      return answer(request, { status: 'ready', parts })
    },
  })
}

/** What a load balancer does without: a server whose files cannot be reached still serves everything else. */
function leftOut({ query }: FastifyRequest): readonly string[] {
  const { without } = query as { without?: unknown }
  if (without === undefined) return []
  if (without !== 'storage') throw invalid(['without'], encodeMessage('unknown_option'))
  return [without]
}

function answer(request: FastifyRequest, data: { status: string; parts?: Health }) {
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
