import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/AppError'
import type { Database } from '../../lib/database'
import { type Cause, type Change, recordOnce } from './audit.writes'

/**
 * Records that somebody was refused for lack of permission or scope: once per person, kind of refusal and quarter of an
 * hour. An `AppError` with `escalation` is recorded by itself.
 * @param asked what was asked for, as fields of an account (`auditFieldTexts`); the first tells refusals apart
 */
async function refusedEscalation(
  database: Pick<Database, 'pool'>,
  { caller, ...cause }: Cause & { caller: NonNullable<Cause['caller']> },
  asked: [Change, ...Change[]],
): Promise<void> {
  await recordOnce(database, { ...cause, caller }, [
    {
      action: 'refuse',
      entity: 'account',
      entityId: caller.accountId,
      entityLabel: caller.username,
      changes: asked,
      about: `${asked[0].field}=${JSON.stringify(asked[0].new)}`,
    },
  ])
}

/** Records refusals that are marked as escalations, on every route. The refusal stands even if recording fails. */
export function recordRefusals(app: FastifyInstance, database: Pick<Database, 'pool'>): void {
  app.addHook('onError', async (request, _reply, error) => {
    const { caller, ip, id: requestId } = request
    if (!(error instanceof AppError) || !error.options.escalation || !caller) return
    const [field, value] = error.options.escalation
    try {
      await refusedEscalation(database, { caller, ip, requestId }, [
        { field, old: null, new: value },
        { field: 'fdCall', old: null, new: `${request.method} ${request.routeOptions.url}` },
      ])
    } catch (reason) {
      request.log.error({ err: reason }, 'a refusal could not be recorded')
    }
  })
}
