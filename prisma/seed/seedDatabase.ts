import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '../generated/client/client'
import { type SeedOptions, type SeedReport, seed } from './seed'

/** The `schema` of a database URL is Prisma's own; `pg` does not know it. */
function openAdapter(databaseUrl: string): PrismaPg {
  const url = new URL(databaseUrl)
  const schema = url.searchParams.get('schema')
  url.searchParams.delete('schema')
  return new PrismaPg({ connectionString: url.toString() }, schema ? { schema } : {})
}

/** Seeds the database at an address, on a connection of its own. */
export async function seedDatabase(databaseUrl: string, options: SeedOptions): Promise<SeedReport> {
  const db = new PrismaClient({ adapter: openAdapter(databaseUrl) })
  try {
    return await seed(db, options)
  } finally {
    await db.$disconnect()
  }
}
