import pg from 'pg'
import { withSettings } from '../../prisma/engine/databaseUrl'

/** The schema that a Prisma database URL names. */
export const schemaOf = (databaseUrl: string) => new URL(databaseUrl).searchParams.get('schema') ?? 'public'

/** Runs work on a connection of its own, which ends with the work. */
export async function withClient<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: withSettings(databaseUrl) })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
