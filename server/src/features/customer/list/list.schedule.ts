import type { FastifyInstance } from 'fastify'
import { scheduleJob } from '../../../http/schedule'
import type { Database } from '../../../lib/database'

/**
 * Sums up the totals of the list regularly, so that a query adds a few hundred rows and not one for each change. Of
 * several servers one does it at a time; the others skip it.
 */
export function scheduleTotals(app: FastifyInstance, { pool }: Pick<Database, 'pool'>): void {
  scheduleJob(app, {
    name: 'totals of the list added up',
    firstAfter: 60_000,
    every: 10_000,
    run: async () => {
      await pool.query('select customer_list_add_up()')
      // Returns 0 so that the job is not logged every ten seconds.
      return 0
    },
  })
}
