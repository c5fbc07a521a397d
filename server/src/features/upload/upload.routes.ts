import multipart from '@fastify/multipart'
import { uploadApi } from '@zhixin/contract/upload/upload.api'
import type { FastifyRequest } from 'fastify'
import { installationSecrets } from '../../config'
import { AppError } from '../../http/AppError'
import { type Feature, serve } from '../../http/serve'
import { storageKeyOf } from '../../lib/storage/storage'
import { fileRoutes } from './file.routes'
import { recordFileAccess } from './upload.audit'
import { discardRest, receiveFile } from './upload.body'
import { createFileLinks, linkLifetime } from './upload.links'
import { findFile } from './upload.reads'
import { scheduleCleanUp } from './upload.schedule'
import { storeUpload } from './upload.writes'

/** Uploads: receives files, signs links to them, and removes what nothing refers to. */
export const uploadRoutes: Feature = async (app, { services }) => {
  const { config, database } = services
  const links = createFileLinks(installationSecrets(config))
  await app.register(multipart)
  app.addHook('onResponse', async (request) => discardRest(request.raw))
  scheduleCleanUp(app, services)

  serve(app, uploadApi, {
    upload: async ({ query }, { caller, request }) => {
      const origin = query.isLocation ? originOf(request) : ''
      const file = await receiveFile(request, config.UPLOAD_MAX_MB)
      const stored = await storeUpload(services, file, caller.accountId, request.log)
      return { ...stored, fdOssUri: origin + stored.fdOssUri }
    },
    sign: async ({ query }, call) => {
      const file = await findFile(database, storageKeyOf(query.fdOssUri), call.caller)
      await recordFileAccess(database, call, 'signFile', file)
      return {
        fdUrl: `${file.uri}?${links.sign(file.storageKey, new Date())}`,
        expiresIn: linkLifetime,
        fdName: file.name,
        fdSize: file.size,
        fdType: file.contentType,
        fdInline: file.inline,
        createdByName: file.createdByName,
        createdDate: file.createdAt.toISOString(),
      }
    },
  })
  fileRoutes(app, services, links)
}

/** The address by which this request reached us, for an absolute URI. */
function originOf({ protocol, host }: FastifyRequest): string {
  if (!/^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(host))
    throw new AppError('malformed_request')
  return `${protocol}://${host}`
}
