import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseAddresses } from '../prisma/engine/address'
import { withClient } from '../scripts/lib/client'
import { migrate } from '../scripts/lib/database'
import { inDatabase } from '../scripts/lib/test-database'

const migrations = path.resolve(import.meta.dirname, '../prisma/migrations')
const seedFile = path.join(import.meta.dirname, 'seed.sql')

/**
 * Foreign keys, triggers and indexes of the customer tables, which take most of the time of inserting millions of rows.
 */
const suspend = `
  create table bench_suspended as
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
    from pg_constraint where contype = 'f' and conrelid::regclass::text like 'customer%'
    union all
    select format('drop index %I', indexrelid::regclass::text), pg_get_indexdef(indexrelid)
    from pg_index where indrelid::regclass::text like 'customer%'
      and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select format('alter table %I disable trigger user', relname), format('alter table %I enable trigger user', relname)
    from pg_class where relkind = 'r' and relname like 'customer%';
  do $$ declare r record; begin
    for r in select off from bench_suspended loop execute r.off; end loop;
  end $$;`

/** The list's own indexes come last: building them once is faster than maintaining them meanwhile. */
const resume = `
  do $$ declare r record; begin
    for r in select back from bench_suspended where back not like '%customer_list_entry%' loop execute r.back; end loop;
    perform customer_list_rebuild();
    for r in select back from bench_suspended where back like '%customer_list_entry%' loop execute r.back; end loop;
  end $$;
  drop table bench_suspended;`

/** What a migration does for the look-alikes of existing customers. */
function matches(): string {
  const sql = readFileSync(path.join(migrations, '20261120190100_customer_match/migration.sql'), 'utf8')
  return /^INSERT INTO "customer_match"[\s\S]*?;$/m.exec(sql)?.[0] ?? ''
}

/**
 * Creates a database with this many customers, as in production: migrated, seeded, analysed.
 * @param postgres any database of the server
 */
export async function prepareDatabase(
  postgres: DatabaseAddresses,
  customers: number,
): Promise<DatabaseAddresses> {
  const name = `bench_${customers}`
  await withClient(postgres.owner, (client) => client.query(`create database ${name}`))
  const addresses = inDatabase(postgres, name)
  await migrate(addresses)
  // The database client, which this needs, may have been generated only just now.
  const { seedDatabase } = await import('../prisma/seed/seedDatabase')
  await seedDatabase(addresses.owner, { demo: 'accounts' })
  await withClient(addresses.owner, async (client) => {
    await client.query('set synchronous_commit = off')
    await client.query(suspend)
    await client.query(readFileSync(seedFile, 'utf8').replaceAll(':customers', String(customers)))
    await client.query(matches())
    await client.query('analyze')
    await client.query(resume)
    await client.query('vacuum (analyze)')
    await client.query('checkpoint').catch(() => undefined)
  })
  return addresses
}
