import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/AppError'
import type { Database } from '../../lib/database'
import { recordOnce } from './audit.writes'

/**
 * Records that somebody was refused for lack of permission or scope, on every route: an `AppError` with `escalation`,
 * once per person, kind of refusal and quarter of an hour. The refusal stands even if recording fails.
 */
export function recordRefusals(app: FastifyInstance, database: Database): void {
  app.addHook('onError', async (request, _reply, error) => {
    const { caller, ip, id: requestId } = request
    if (!(error instanceof AppError) || !error.options.escalation || !caller) return
    const [field, value] = error.options.escalation
    try {
      await recordOnce(database, { caller, ip, requestId }, [
        {
          action: 'refuse',
          entity: 'account',
          entityId: caller.accountId,
          entityLabel: caller.username,
          changes: [
            { field, old: null, new: value },
            { field: 'fdCall', old: null, new: `${request.method} ${request.routeOptions.url}` },
          ],
          about: `${field}=${JSON.stringify(value)}`,
        },
      ])
    } catch (reason) {
      request.log.error({ err: reason }, 'a refusal could not be recorded')
    }
  })
}
