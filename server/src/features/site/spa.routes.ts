import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services'

export async function spaRoutes(_app: FastifyInstance, _options: { services: Services }): Promise<void> {}
