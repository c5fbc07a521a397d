import { PrismaPg } from '@prisma/adapter-pg'
import { withSettings } from '../engine/databaseUrl'
import { PrismaClient } from '../generated/client/client'
import { fillNamePinyin } from '../namePinyin'
import { type SeedOptions, type SeedReport, seed } from './seed'

function openAdapter(databaseUrl: string): PrismaPg {
  const schema = new URL(databaseUrl).searchParams.get('schema')
  return new PrismaPg({ connectionString: withSettings(databaseUrl) }, schema ? { schema } : {})
}

/** Seeds the database at an address, on a connection of its own. */
export async function seedDatabase(databaseUrl: string, options: SeedOptions): Promise<SeedReport> {
  const db = new PrismaClient({ adapter: openAdapter(databaseUrl) })
  try {
    const report = await seed(db, options)
    await fillNamePinyin((text, values) => db.$queryRawUnsafe(text, ...values))
    return report
  } finally {
    await db.$disconnect()
  }
}
