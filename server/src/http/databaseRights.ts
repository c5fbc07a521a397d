import type { FastifyInstance } from 'fastify'
import type { Database } from '../lib/database'

/** Whether the role could change the schema or switch its triggers off: as superuser, or as owner of the tables. */
const rights = `
  select current_user as role, pg_has_role(relowner, 'member') as much from pg_class where oid = to_regclass('audit_log')`

/**
 * Warns in the log, once at the start, when the database role could do more than necessary: then only the code protects
 * the system log and the price versions.
 */
export function warnAboutRights(app: FastifyInstance, { pool }: Pick<Database, 'pool'>): void {
  app.addHook('onReady', async () => {
    const found = await pool.query<{ role: string; much: boolean }>(rights).catch(() => undefined)
    const { role, much } = found?.rows[0] ?? {}
    if (!much) return
    app.log.warn(
      { role },
      'the server runs as the owner of the database or as a superuser; give it a role of its own in DATABASE_URL and ' +
        'the owner in MIGRATION_DATABASE_URL (README.md, "Run in production")',
    )
  })
}
