import type { FastifyInstance } from 'fastify'
import { scheduleJob } from '../../../http/schedule'
import type { Database } from '../../../lib/database'

/**
 * Adds the totals of the list up while the server runs, so that a list adds a few hundred of them and not one for each
 * change. Of several servers one does it at a time; the others leave it to that one.
 */
export function scheduleTotals(app: FastifyInstance, { pool }: Pick<Database, 'pool'>): void {
  scheduleJob(app, {
    name: 'totals of the list added up',
    firstAfter: 60_000,
    every: 10_000,
    run: async () => {
      await pool.query('select customer_list_add_up()')
      // Nothing that the log need tell every ten seconds.
      return 0
    },
  })
}
