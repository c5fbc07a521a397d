import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** Routes that are no endpoints of the contract: the description itself. */
export const plainRoutes = ['GET /api/openapi.json']

/** Collects the routes, and serves their description at /api/openapi.json. Register it before the routes. */
export const openapi = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Zhixin API',
        version: '1.0.0',
        description:
          'Every answer is `{ code, message, data }`: code 1 is success, anything else a failure with `error` and `requestId`. ' +
          'Accept-Language (zh-CN, en-US) chooses the language of messages and labels.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  })
  app.get(
    '/api/openapi.json',
    { config: { access: 'public' }, schema: { hide: true } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache')
      return app.swagger()
    },
  )
})
