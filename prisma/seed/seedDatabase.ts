import { PrismaPg } from '@prisma/adapter-pg'
import { withSettings } from '../engine/databaseUrl'
import { PrismaClient } from '../generated/client/client'
import { type SeedOptions, type SeedReport, seed } from './seed'

function openAdapter(databaseUrl: string): PrismaPg {
  const schema = new URL(databaseUrl).searchParams.get('schema')
  return new PrismaPg({ connectionString: withSettings(databaseUrl) }, schema ? { schema } : {})
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
