import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type DatabaseAddresses, repositoryRoot } from '../../prisma/engine/address'
import { schemaOf, withClient } from './client'
import { Failure, reasonOf } from './failure'

const grants = path.join(repositoryRoot, 'prisma/grants.sql')

const roleOf = (databaseUrl: string) => decodeURIComponent(new URL(databaseUrl).username)

/** Attributes of a role that reads and writes rows and nothing else. */
export const limitedRole = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'

/** Creates the role of an address if it is missing. An existing one belongs to somebody and stays as it is. */
async function ensureRole(client: pg.Client, serverUrl: string): Promise<void> {
  const role = roleOf(serverUrl)
  const { rows } = await client.query<{ exists: boolean; may: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as exists, rolsuper or rolcreaterole as may
       from pg_roles where rolname = current_user`,
    [role],
  )
  if (rows[0]?.exists) return
  if (!rows[0]?.may) {
    throw new Failure(
      `The role ${role} of DATABASE_URL does not exist, and the one of MIGRATION_DATABASE_URL may not make it; ` +
        `an administrator of the database can: create role ${pg.escapeIdentifier(role)} ${limitedRole} password '…'`,
    )
  }
  const password = pg.escapeLiteral(decodeURIComponent(new URL(serverUrl).password))
  await client.query(`create role ${pg.escapeIdentifier(role)} ${limitedRole} password ${password}`)
  // So that the owner can end the server's sessions.
  await client.query(`grant ${pg.escapeIdentifier(role)} to current_user`)
}

/** Makes sure that the server will reach the very database that was migrated. */
async function checkReach(serverUrl: string): Promise<void> {
  const seen = await withClient(serverUrl, async (client) => {
    const { rows } = await client.query<{ seen: boolean }>(
      `select coalesce(has_table_privilege(to_regclass($1), 'insert'), false) as seen`,
      [`${pg.escapeIdentifier(schemaOf(serverUrl))}.audit_log`],
    )
    return rows[0]?.seen
  }).catch((error: unknown) => {
    throw new Failure(
      `The database cannot be reached as ${roleOf(serverUrl)} (${reasonOf(error)}); check DATABASE_URL.`,
    )
  })
  if (!seen)
    throw new Failure('DATABASE_URL and MIGRATION_DATABASE_URL lead to different databases; check both.')
}

/**
 * Gives the server's role the rights of `prisma/grants.sql`, and creates it first if it is missing. With one address
 * for both there is nothing to give; the server warns in its log.
 * @throws Failure with one sentence on what to do
 */
export async function prepareServerRole({ owner, server }: DatabaseAddresses): Promise<void> {
  if (roleOf(owner) === roleOf(server)) return
  await withClient(owner, async (client) => {
    await ensureRole(client, server)
    await client.query('begin')
    await client.query(
      `select set_config('search_path', $1, true), set_config('zhixin.server_role', $2, true)`,
      [pg.escapeIdentifier(schemaOf(owner)), roleOf(server)],
    )
    await client.query(readFileSync(grants, 'utf8'))
    await client.query('commit')
  })
  await checkReach(server)
}
