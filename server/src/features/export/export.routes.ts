import { type CustomerFilters, customerFilters } from '@zhixin/contract/customer/customerList.schema'
import { exportApi } from '@zhixin/contract/export/export.api'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/AppError'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { exportCustomers } from './customerExport.writes'
import { exportFiles } from './export.files'
import { listExports } from './export.reads'
import { scheduleExpiry } from './export.schedule'

/** Lists as files: made, put on record, fetched by who made them, and removed after some days. */
export async function exportRoutes(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const { config, database } = services
  scheduleExpiry(app, services)
  serve(app, exportApi, {
    customers: ({ body }, call) =>
      exportCustomers(services, call, { ...body, fdFilters: readFilters(body.fdFilters) }),
    list: ({ body }, call) => listExports(database, call, body, config.BUSINESS_TIME_ZONE),
  })
  exportFiles(app, services)
}

/** The filters as the list's own endpoint reads them. */
function readFilters(given: unknown): CustomerFilters {
  const { success, data, error } = customerFilters.safeParse(given ?? {})
  if (success) return data
  const issues = error.issues.map(({ path, message }) => ({
    path: ['fdFilters', ...(path as string[])],
    message,
  }))
  throw new AppError('validation_failed', { issues })
}
