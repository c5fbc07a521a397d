import { uploadApi } from '@zhixin/contract/upload/upload.api'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/AppError'
import { serve } from '../../http/serve'
import type { Services } from '../../services'

export async function uploadRoutes(app: FastifyInstance, _options: { services: Services }): Promise<void> {
  serve(app, uploadApi, {
    upload: () => {
      throw new AppError('unavailable')
    },
  })
}
