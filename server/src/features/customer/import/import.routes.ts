import multipart from '@fastify/multipart'
import { importApi } from '@zhixin/contract/import/import.api'
import { type Feature, serve } from '../../../http/serve'
import { discardRest } from '../../upload/upload.body'
import { checkImport } from './check.writes'
import { readImport } from './file.reads'
import { receiveImport } from './file.writes'

/** Customers from workbooks: read, assigned and checked; run and undone as any batch. */
export const importRoutes: Feature = async (app, { services }) => {
  await app.register(multipart)
  app.addHook('onResponse', async (request) => discardRest(request.raw))
  serve(app, importApi, {
    upload: (_input, call) => receiveImport(services, call),
    detail: ({ params }, call) => readImport(services.database, call, params.id),
    check: ({ body }, call) => checkImport(services, call, body),
  })
}
